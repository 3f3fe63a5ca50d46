import type { Sentence } from '../in-turkish.ts';
import { inTurkish } from '../in-turkish.ts';

/** What the server has against what was entered, in its words. */
const VIOLATIONS: readonly Sentence[] = [
  [/^is required$/u, 'gerekli'],
  [/^is required beside (.+)$/su, '$1 ile birlikte gerekli'],
  [/^is required on a line with a price of its own$/u, 'kendi fiyatı olan satırda gerekli'],
  [/^is not allowed$/u, 'burada olamaz'],
  [/^is not allowed to be empty$/u, 'boş olamaz'],
  [/^must not be empty$/u, 'boş olamaz'],
  [/^is not allowed beside (.+)$/su, '$1 ile birlikte olamaz'],
  [/^is not allowed without a price$/u, 'fiyatsız olamaz'],
  [/^is not allowed on a line without a price of its own$/u, 'kendi fiyatı olmayan satırda olamaz'],
  [/^is not allowed for a GET: .+$/su, 'GET çağrısında olamaz: sorgusu call içinde durur'],
  [/^contains an invalid value$/u, 'geçersiz bir değer içeriyor'],
  [/^must be a string$/u, 'metin olmalı'],
  [/^must be a number$/u, 'sayı olmalı'],
  [/^must be a safe number$/u, 'güvenle saklanabilen bir sayı olmalı'],
  [/^must be an integer$/u, 'tam sayı olmalı'],
  [/^must be a boolean$/u, 'true ya da false olmalı'],
  [/^must be an array$/u, 'liste olmalı'],
  [/^must be of type object$/u, 'nesne olmalı'],
  [/^must be a step, an object$/u, 'bir adım, yani nesne olmalı'],
  [/^must be one of (\[.+\])$/su, 'şunlardan biri olmalı: $1'],
  [/^must be (\[[^\]]*\])$/su, 'şu olmalı: $1'],
  [/^must hold one of (\[.+\])$/su, 'şunlardan birini içermeli: $1'],
  [/^must contain exactly one of (\[.+\])$/su, 'şunlardan tam olarak birini içermeli: $1'],
  [/^must contain at least one of (\[.+\])$/su, 'şunlardan en az birini içermeli: $1'],
  [/^must not contain both of (\[.+\])$/su, 'şunların ikisini birden içeremez: $1'],
  [
    /^must contain all of (\[.+\]) on a line with a price of its own$/su,
    'kendi fiyatı olan satırda şunların hepsini içermeli: $1',
  ],
  [/^must contain at least (\S+) items$/u, 'en az $1 öğe içermeli'],
  [/^must contain less than or equal to (\S+) items$/u, 'en çok $1 öğe içermeli'],
  [/^must be greater than or equal to (.+)$/u, 'en az $1 olmalı'],
  [/^must be less than or equal to (.+)$/u, 'en çok $1 olmalı'],
  [/^must be greater than (.+)$/u, '$1 değerinden büyük olmalı'],
  [/^must be at least 0\.01 when rounded(?: to 2 places)?$/u, 'yuvarlandığında en az 0,01 olmalı'],
  [/^must be a whole number from (.+) to (.+)$/u, '$1 ile $2 arasında bir tam sayı olmalı'],
  [/^must have no more than (\d+) decimal places$/u, 'virgülden sonra en çok $1 basamağı olmalı'],
  [/^length must be at least (\S+) characters long$/u, 'en az $1 karakter olmalı'],
  [/^length must be less than or equal to (\S+) characters long$/u, 'en çok $1 karakter olmalı'],
  [/^must match (.+)$/su, 'şu biçimde olmalı: $1'],
  [/^must be made of letters, digits and \._-$/u, 'harf, rakam ve ._- işaretlerinden oluşmalı'],
  [
    /^must be a letter, then letters, digits, _ or -$/u,
    'bir harfle başlamalı; harf, rakam, _ ya da - ile sürmeli',
  ],
  [
    /^must be 1 to 64 letters, digits, signs or inner spaces of ASCII, since a header carries it$/u,
    'bir başlıkta taşındığı için 1-64 ASCII harf, rakam, işaret ya da ara boşluk olmalı',
  ],
  [
    /^must be 1 to 64 letters, digits, spaces, dots, underscores or hyphens, the first a letter or digit$/u,
    '1-64 harf, rakam, boşluk, nokta, alt çizgi ya da tire olmalı; ilki harf ya da rakam',
  ],
  [/^must be printable ASCII$/u, 'yazdırılabilir ASCII olmalı'],
  [
    /^must be an http or https address without credentials$/u,
    'kullanıcı bilgisi içermeyen bir http ya da https adresi olmalı',
  ],
  [/^must be an http or https address$/u, 'http ya da https adresi olmalı'],
  [/^must be a valid uri with a scheme matching the https pattern$/u, 'https adresi olmalı'],
  [/^must be a valid email$/u, 'geçerli bir e-posta adresi olmalı'],
  [/^must be a day such as (.+)$/u, '$1 gibi bir gün olmalı'],
  [/^must be a time such as (.+)$/u, '$1 gibi bir zaman olmalı'],
  [/^must be a duration such as .+$/u, '500 ms, 20 s, 5 min, 2 h ya da 1 d gibi bir süre olmalı'],
  [/^must be at most ten years, 3660 d$/u, 'en çok on yıl, 3660 d olmalı'],
  [/^must not lead beyond (.+)$/su, 'şunun ötesine geçemez: $1'],
  [/^must not be before 1970$/u, '1970’ten önce olamaz'],
  [/^must be an ISO 8601 time in UTC such as (.+)$/u, '$1 gibi, UTC’de bir ISO 8601 zamanı olmalı'],
  [
    /^must be an ISO 8601 time with a zone such as (.+)$/u,
    '$1 gibi, saat dilimi olan bir ISO 8601 zamanı olmalı',
  ],
  [
    /^must be the id of a (?:call|request) or an ISO 8601 time with a zone such as (.+)$/u,
    'bir çağrının kimliği ya da $1 gibi, saat dilimi olan bir ISO 8601 zamanı olmalı',
  ],
  [
    /^must be real or an ISO 8601 time with a zone such as (\S+), with a \+ behind .+$/su,
    'real ya da $1 gibi, saat dilimi olan bir ISO 8601 zamanı olmalı; ilerlesin diye sonuna + konabilir',
  ],
  [/^must be a time (.+), found (.+)$/su, 'şu aralıkta bir zaman olmalı: $1; verilen $2'],
  [/^must be an IANA time zone such as (.+)$/u, '$1 gibi bir IANA saat dilimi olmalı'],
  [/^must be an ISO 4217 code such as (.+)$/u, '$1 gibi bir ISO 4217 kodu olmalı'],
  [
    /^must be the end of an amount such as .+$/u,
    ',05 ya da 7,50 gibi bir tutar sonu olmalı (nokta ile: .05)',
  ],
  [/^must be an HTTP method such as (.+)$/u, '$1 gibi bir HTTP yöntemi olmalı'],
  [/^must be a method and a path such as (.+)$/u, '$1 gibi bir yöntem ve yol olmalı'],
  [/^must be a path such as (\S+), without a query$/u, '$1 gibi, sorgusuz bir yol olmalı'],
  [/^must be a plain file name$/u, 'düz bir dosya adı olmalı'],
  [/^must be the id of a ledger row such as (.+)$/u, '$1 gibi bir defter satırı kimliği olmalı'],
  [/^must be the name of a header$/u, 'bir başlık adı olmalı'],
  [/^must be the beginning of a header name$/u, 'bir başlık adının başı olmalı'],
  [/^must be a value that a header can have$/u, 'bir başlığın alabileceği bir değer olmalı'],
  [/^must have names that a header can have$/u, 'bir başlığın alabileceği adlar taşımalı'],
  [/^must name at most (\S+) headers$/u, 'en çok $1 başlık adı içermeli'],
  [
    /^must not name any of (\[.+\]), which say where an answer ends$/su,
    'yanıtın nerede bittiğini söyleyen şu başlıkları içeremez: $1',
  ],
  [
    /^must be an id that no rule before it has$/u,
    'önceki hiçbir kuralda olmayan bir kimlik olmalı',
  ],
  [/^must have ids$/u, 'kimlik taşımalı'],
  [/^must have either "rules" or "preset"$/u, '“rules” ya da “preset” içermeli'],
  [/^must have either pluginId, or url and secret$/u, 'ya pluginId ya da url ile secret içermeli'],
  [
    /^must not have url, secret, signature or headerPrefix beside pluginId, .+$/u,
    'pluginId ile birlikte url, secret, signature ya da headerPrefix içeremez; eklentinin kendi ayarları geçerlidir',
  ],
  [
    /^must not have action beside url; .+$/u,
    'url ile birlikte action içeremez; eylemler bir eklentinin geri çağrı adresinde çağrılır',
  ],
  [
    /^must not contain slot or formData where kind is hook$/u,
    'kind hook iken slot ya da formData içeremez',
  ],
  [/^must contain an amount where it contains parts$/u, 'parts içerdiğinde amount da içermeli'],
  [
    /^must not contain an amount when the verdict is decline$/u,
    'karar decline iken amount içeremez',
  ],
  [/^must contain account and is together$/u, 'account ile is değerlerini birlikte içermeli'],
  [/^must contain name exactly where do is stop$/u, 'name değerini yalnızca do stop iken içermeli'],
  [
    /^must contain title only where do is stop$/u,
    'title değerini yalnızca do stop iken içerebilir',
  ],
  [
    /^must be no call that would end the run itself$/u,
    'oynatmanın kendisini bitirecek bir çağrı olamaz',
  ],
  [/^must not be longer than (\S+) bytes of JSON$/u, '$1 bayttan uzun JSON olamaz'],
  [/^must not be nested over (\S+) deep$/u, '$1 düzeyden derin iç içe olamaz'],
  [/^must not hold more than (\S+) values$/u, '$1 değerden fazlasını içeremez'],
  [
    /^must refer to what an earlier step names \((.*)\), not (.+)$/su,
    'önceki bir adımın adlandırdığını ($1) göstermeli; $2 böyle değil',
  ],
];

/** How the whole of what was sent is called. */
const WHOLES: Readonly<Record<string, string>> = { '"value"': 'gönderilen', '"body"': 'gövde' };

/**
 * What the server has against what was entered: with the field in quotes, or of a field alone. What is
 * unknown here stays as it is.
 */
export function violationInTurkish(said: string): string {
  const [, field = null, rest = said] = /^("[^"]+") (.+)$/su.exec(said) ?? [];
  const violation = inTurkish(rest, VIOLATIONS);
  if (violation === null) return said;
  return field === null ? violation : `${WHOLES[field] ?? field}: ${violation}`;
}
