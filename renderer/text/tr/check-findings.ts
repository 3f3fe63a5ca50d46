import type { Sentence } from '../in-turkish.ts';

/** What a check of a receiver found, sentence by sentence, in the words of the server. */
export const CHECK_FINDINGS: readonly Sentence[] = [
  [/^Answered ([\d, ]+)$/u, '$1 yanıtlandı'],
  [/^All (\d+) were answered (.+)$/u, '$1 çağrının hepsi $2 yanıtlandı'],
  [
    /^Refused all (\d+), and took the right call after them$/u,
    '$1 çağrının hepsini reddetti, ardından gelen doğru çağrıyı aldı',
  ],
  [
    /^The slowest of (\d+) right calls took (.+?); a delivery must be answered within (.+)$/u,
    '$1 doğru çağrının en yavaşı $2 sürdü; bir teslimat $3 içinde yanıtlanmalı',
  ],
  [
    /^The slowest of (\d+) right calls took (.+?); more than (.+) is slow$/u,
    '$1 doğru çağrının en yavaşı $2 sürdü; $3 üstü yavaş sayılır',
  ],
  [/^The slowest of (\d+) right calls took (.+)$/u, '$1 doğru çağrının en yavaşı $2 sürdü'],
  [/^None of (\d+) calls was redirected$/u, '$1 çağrının hiçbiri yönlendirilmedi'],
  [
    /^(\d+) of (\d+) calls were answered (\d+); redirects are not followed$/u,
    '$2 çağrıdan $1 tanesi $3 yanıtlandı; yönlendirmeler izlenmez',
  ],
  [
    /^Answered (\d+), and nothing says that it is called so$/u,
    '$1 yanıtlandı; böyle çağrıldığını gösteren bir şey de yok',
  ],
  [/^The answer is not JSON$/u, 'Yanıt JSON değil'],
  [/^The answer says neither yes nor no$/u, 'Yanıt ne evet ne hayır diyor'],
  [
    /^The answer has a field with a value that is not agreed on$/u,
    'Yanıtta, üzerinde anlaşılmamış değerli bir alan var',
  ],
  [/^Answered (\d+) with a yes$/u, '$1 ile evet yanıtlandı'],
  [/^Answered (\d+) with a no$/u, '$1 ile hayır yanıtlandı'],
  [/^The receiver is not reachable$/u, 'Alıcıya ulaşılamıyor'],
  [
    /^No action of the plugin is known: give one, or press one of its buttons first$/u,
    'Eklentinin hiçbir eylemi bilinmiyor: bir eylem verin ya da önce bir düğmesine basın',
  ],
  [
    /^An address alone has no actions and hooks; check a plugin for them$/u,
    'Tek başına bir adresin eylemi ve kancası olmaz; bunlar için bir eklentiyi denetleyin',
  ],
  [
    /^The plugin has no address for actions and hooks$/u,
    'Eklentinin eylemler ve kancalar için adresi yok',
  ],
  [
    /^The signature of the scheme "body" has no time in it$/u,
    '“body” biçimindeki imzanın içinde zaman yok',
  ],
  [/^Nothing was sent$/u, 'Hiçbir şey gönderilmedi'],
  [
    /^The ([\d.]+) s that all checks have together were over$/u,
    'Bütün denetimlerin toplam $1 sn süresi dolmuştu',
  ],
];

/** What was sent in one of several calls of a check. */
export const PROBES: readonly Sentence[] = [
  [/^(\d+) of (\d+)$/u, '$2 çağrıdan $1.'],
  [/^an invalid JSON body$/iu, 'Bozuk JSON gövdesi'],
  [/^a GET$/iu, 'GET çağrısı'],
  [/^an empty POST$/iu, 'Boş POST'],
  [/^a right call after these$/iu, 'Bunlardan sonra doğru bir çağrı'],
  [/^signed 30 s ago$/iu, '30 sn önce imzalanan'],
  [/^signed 30 s ahead$/iu, '30 sn ileri saatle imzalanan'],
  [/^the first time$/iu, 'İlk gönderiş'],
  [/^the second time$/iu, 'İkinci gönderiş'],
  [/^the third time$/iu, 'Üçüncü gönderiş'],
  [/^an action$/iu, 'Eylem'],
  [/^a hook$/iu, 'Kanca'],
  [/^sequence (\d+)$/iu, '$1. sıra'],
];
