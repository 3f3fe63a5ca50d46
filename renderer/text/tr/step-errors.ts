import type { Sentence } from '../in-turkish.ts';

/** Why a step of a scenario failed, in the words of the server; what is quoted in them stays. */
export const STEP_ERRORS: readonly Sentence[] = [
  [/^Not within (.+?): (.+)$/su, '$1 içinde olmadı: $2'],
  [/^Expected status (\d+), answered with (\d+): (.+)$/su, 'Beklenen durum $1, gelen $2: $3'],
  [/^Answered with (\d+): (.+)$/su, '$1 yanıtlandı: $2'],
  [/^The answer is not as expected: (.+)$/su, 'Yanıt beklendiği gibi değil: $1'],
  [/^The account is not as expected: (.+)$/su, 'Adisyon beklendiği gibi değil: $1'],
  [/^The account: "There is no account (.+) in this store"$/su, 'Bu mağazada $1 adisyonu yok'],
  [/^The account: (.+)$/su, 'Adisyon: $1'],
  [/^(.+?): expected (.+), found (.+)$/su, '$1: beklenen $2, bulunan $3'],
  [/^a list$/u, 'bir liste'],
  [/^an object$/u, 'bir nesne'],
  [/^nothing$/u, 'hiçbir şey'],
  [
    /^Expected a delivery (.+); there was none of that kind$/su,
    'Beklenen teslimat $1; o türden hiç yoktu',
  ],
  [
    /^Expected a call (.+); there was none of that kind$/su,
    'Beklenen çağrı $1; o türden hiç yoktu',
  ],
  [
    /^Expected a delivery (.+?); there were: (.+?)(?:; and (\d+) more)?$/su,
    'Beklenen teslimat $1; olanlar: $2{; $3 tane daha}',
  ],
  [
    /^Expected a call (.+?); there were: (.+?)(?:; and (\d+) more)?$/su,
    'Beklenen çağrı $1; olanlar: $2{; $3 tane daha}',
  ],
  [/^There is no plugin (.+) in the store (.+)$/su, '$2 mağazasında $1 eklentisi yok'],
  [/^(.+) fits into no address$/su, '$1 hiçbir adrese sığmaz'],
  [/^(\S+ \S+) was not answered: (.+)$/su, '$1 yanıtlanmadı: $2'],
  [/^GET (\S+) answered (\d+): (.+)$/su, 'GET $1, $2 yanıtladı: $3'],
  [
    /^The call is answered with a stream of events, which never ends$/u,
    'Çağrıya hiç bitmeyen bir olay akışıyla yanıt verildi',
  ],
  [/^The answer is longer than (\d+) bytes$/u, 'Yanıt $1 bayttan uzun'],
  [
    /^The answers that steps name are longer than (\d+) characters$/u,
    'Adımların adlandırdığı yanıtlar $1 karakterden uzun',
  ],
  [
    /^(.+) is not there: the step that names (.+) did not succeed$/su,
    '$1 yok: $2 adını veren adım başarılı olmadı',
  ],
  [/^(.+) is not there: (.+) is (.+)$/su, '$1 yok: $2 değeri $3'],
  [
    /^References put more than (\d+) characters into one step$/u,
    'Göndermeler bir adıma $1 karakterden fazlasını koyuyor',
  ],
  [/^No receiver could be started: (.+)$/su, 'Alıcı başlatılamadı: $1'],
  [/^Stopped$/u, 'Durduruldu'],
  [/^The receiver was refused: (.+)$/su, 'Alıcı reddedildi: $1'],
];
