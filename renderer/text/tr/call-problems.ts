import type { Sentence } from '../in-turkish.ts';

/** The code of the network stack that may stand behind a problem. */
const CODE = String.raw`(?: (\([\w.-]+\)))?$`;

function of(english: string, turkish: string): Sentence {
  return [new RegExp(`^${english}${CODE}`, 'isu'), `${turkish}{ $1}`];
}

/** Why a call to a plugin came to nothing, in the words of the server. */
export const CALL_PROBLEMS: readonly Sentence[] = [
  [/^no answer within ([\d.]+) s$/iu, '$1 sn içinde yanıt gelmedi'],
  [/^the answer did not end within ([\d.]+) s$/iu, 'yanıt $1 sn içinde bitmedi'],
  [
    /^answered (\d+) instead of 2xx; redirects are not followed$/iu,
    '2xx yerine $1 yanıtlandı; yönlendirmeler izlenmez',
  ],
  [/^answered (\d+) instead of a refusal$/iu, 'reddetmek yerine $1 yanıtlandı'],
  [/^answered (\d+) instead of (\w+)$/iu, '$2 yerine $1 yanıtlandı'],
  [/^the answer is not JSON$/iu, 'yanıt JSON değil'],
  [/^the answer is nested too deep$/iu, 'yanıt fazla derin iç içe'],
  [/^never sent: a fault rule dropped it$/iu, 'hiç gönderilmedi: bir arıza kuralı düşürdü'],
  [/^a fault rule lost the call on its way$/iu, 'bir arıza kuralı çağrıyı yolda kaybetti'],
  [
    /^the emulator ended while a fault rule kept the answer waiting$/iu,
    'bir arıza kuralı yanıtı bekletirken emülatör kapandı',
  ],
  [/^it was given up$/iu, 'vazgeçildi'],
  [/^it was ended before it was connected$/iu, 'bağlantı kurulmadan sonlandırıldı'],
  [/^it took too long$/iu, 'çok uzun sürdü'],
  [/^the answer is larger than 1 MiB$/iu, 'yanıt 1 MiB’tan büyük'],
  [/^what it answered is not HTTP: (.+)$/isu, 'yanıtı HTTP değil: $1'],
  of('nothing listens at that address', 'o adreste dinleyen yok'),
  of(
    'the connection was reset before the answer was complete',
    'yanıt tamamlanmadan bağlantı sıfırlandı',
  ),
  of(
    'the connection was closed while the request was being sent',
    'istek gönderilirken bağlantı kapatıldı',
  ),
  of(
    'the connection was closed before the answer was complete',
    'yanıt tamamlanmadan bağlantı kapatıldı',
  ),
  of('the host name is not known', 'sunucu adı bilinmiyor'),
  of('the host name could not be looked up', 'sunucu adı sorgulanamadı'),
  of('the host cannot be reached', 'sunucuya ulaşılamıyor'),
  of('the network cannot be reached', 'ağa ulaşılamıyor'),
  of('the connection could not be made in time', 'bağlantı zamanında kurulamadı'),
  of("the answer's headers are too large", 'yanıtın başlıkları çok büyük'),
  of(
    'the answer was shorter or longer than its Content-Length said',
    'yanıt, Content-Length değerinden kısa ya da uzun',
  ),
  of('its TLS certificate is self-signed', 'TLS sertifikasını kendisi imzalamış'),
  of(
    'its TLS certificate comes from an authority that is not trusted',
    'TLS sertifikası güvenilmeyen bir kurumdan',
  ),
  of('its TLS certificate has expired', 'TLS sertifikasının süresi dolmuş'),
  of(
    'its TLS certificate belongs to another host name',
    'TLS sertifikası başka bir sunucu adına ait',
  ),
  of('its TLS certificate is not valid', 'TLS sertifikası geçerli değil'),
  of(
    'it does not speak TLS - perhaps it is http, not https',
    'TLS konuşmuyor - belki https değil, http',
  ),
  of('no TLS connection could be made', 'TLS bağlantısı kurulamadı'),
];
