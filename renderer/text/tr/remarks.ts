import type { Sentence } from '../in-turkish.ts';

/** Remarks on calls of the Data API, in the words of the server. */
export const REMARKS: readonly Sentence[] = [
  [
    /^No such endpoint: (.+?)\.(?: Did you mean (.+)\?)? The platform answers 401 .+$/su,
    'Böyle bir uç yok: $1. {Şunu mu demek istediniz: $2? }Platform, kendisinde olmayan yol ve yöntemlere 401 yanıtını verir; 401 her zaman yanlış anahtar demek değildir.',
  ],
  [
    /^Coming soon: not yet callable in production\. (.+) answers there .+$/su,
    'Yakında: gerçek ortamda henüz çağrılamaz. $1 orada var olmayan bir yol gibi yanıt verir; sandbox sınır profilinde vardır.',
  ],
  [
    /^Authorization must begin with exactly Bearer and one space: .+?so does every space\.(?: The key names (.+) on (.+)\.)?$/su,
    'Authorization tam olarak Bearer ve bir boşlukla başlamalı: büyük küçük harf de her boşluk da önemlidir.{ Anahtar $2 üzerindeki $1 eklentisini gösteriyor.}',
  ],
  [
    /^No Authorization header\. Send Authorization: Bearer <device session token>\.$/u,
    'Authorization başlığı yok. Authorization: Bearer <cihaz oturum jetonu> gönderin.',
  ],
  [
    /^No Authorization header\. Send .+$/su,
    'Authorization başlığı yok. Authorization: Bearer <serverId>.<pluginId>.<secret> gönderin.',
  ],
  [
    /^The Authorization header carries a device session token; .+$/su,
    'Authorization başlığında bir cihaz oturum jetonu var; bu uç bir kurulumun API anahtarını ister: Bearer <serverId>.<pluginId>.<secret>.',
  ],
  [
    /^The Authorization header is not of the form .+$/su,
    'Authorization başlığı Bearer <serverId>.<pluginId>.<secret> biçiminde değil.',
  ],
  [
    /^The key names a store or plugin that is not installed here\.(?: The key names (.+) on (.+)\.)?$/u,
    'Anahtar burada kurulu olmayan bir mağaza ya da eklenti gösteriyor.{ Anahtarda $2 üzerindeki $1 yazıyor.}',
  ],
  [
    /^The key's secret is not the install's current one; was the key renewed\?(?: The key names (.+) on (.+)\.)?$/u,
    'Anahtarın son parçası kurulumun şimdiki anahtarı değil; anahtar yenilendi mi?{ Anahtar $2 üzerindeki $1 eklentisini gösteriyor.}',
  ],
  [
    /^The install is suspended\.(?: The key names (.+) on (.+)\.)?$/u,
    'Kurulum askıda.{ Anahtar $2 üzerindeki $1 eklentisini gösteriyor.}',
  ],
  [
    /^The development store has expired; a portal login opens it for 30 more days\.(?: .+)?$/u,
    'Geliştirme mağazasının süresi doldu; portala giriş onu 30 gün daha açar.',
  ],
  [
    /^A web page \((.+)\) made this call without a valid key, .+$/su,
    'Bu çağrıyı geçerli bir anahtar olmadan bir web sayfası ($1) yaptı, bu yüzden gövdesi okunmadı. Eklentiler kendi sunucularından çağırır: CORS başlıkları yoktur ve sayfadaki anahtar herkesin anahtarıdır. Bu sayfanın sonraki çağrıları on dakika listelenmez.',
  ],
  [
    /^The (.+) limit of (.+) per minute is used up; the call came (.+) s before the window ends\. Wait for Retry-After\.$/u,
    'Dakikada $2 olan $1 sınırı doldu; çağrı, pencerenin bitmesine $3 sn kala geldi. Retry-After kadar bekleyin.',
  ],
  [
    /^The install lacks (.+); the tenant has to approve it\.$/u,
    'Kurulumda eksik yetki: $1. Restoranın onaylaması gerekir.',
  ],
  [
    /^The install lacked (.+) when the call came; the tenant has approved it since\.$/u,
    'Çağrı geldiğinde kurulumda eksik yetki: $1. Restoran sonradan onayladı.',
  ],
  [
    /^The install lacked (.+) when the call came; it still lacks (.+)\.$/u,
    'Çağrı geldiğinde kurulumda eksik yetki: $1. Hâlâ eksik olan: $2.',
  ],
  [
    /^A sale\.type of table is not a valid value: .+$/su,
    'sale.type için table geçerli bir değer değildir: sağlayıcıya onun yerine null gitti.',
  ],
  [/^The packet was created without (.+)\.$/u, 'Paket şunlar olmadan açıldı: $1.'],
  [
    /^The first answer under this idempotencyKey was sent again; .+$/su,
    'Bu idempotencyKey altındaki ilk yanıt yeniden gönderildi; hiçbir şey yazılmadı.',
  ],
  [
    /^The body differs from the first one under this idempotencyKey; .+$/su,
    'Gövde, bu idempotencyKey altındaki ilkinden farklı; yine de ilk yanıt yeniden gönderildi ve hiçbir şey yazılmadı.',
  ],
  [
    /^Send the header Content-Type: .+$/su,
    'Her POST ile Content-Type: application/json başlığını gönderin.',
  ],
  [
    /^The body is larger than the platform takes; .+$/su,
    'Gövde platformun aldığından büyük; bir kerede daha azını gönderin.',
  ],
  [
    /^The account holds an old line with this weak identity, .+$/su,
    'Adisyonda bu zayıf kimlikle eski bir satır var ve tam değiştirme onu bildiremez. lineId göndermeyin; satır yeni bir kimlik alır.',
  ],
  [
    /^A lineId has 8 to 64 characters: .+$/su,
    'lineId 8–64 karakterdir: içinde harf, rakam ve . _ : -, iki ucunda harf ya da rakam; yalnızca rakam olamaz, "new" ve "kuver" ayrılmıştır. UUID olur. Sonraki her tam değiştirmede aynısını gönderin.',
  ],
  [
    /^Two lines of the body carry this lineId; .+$/su,
    'Gövdede iki satırın lineId değeri aynı; her satıra kendininki gerekir.',
  ],
  [
    /^Staff has voided the line with this identity\. .+$/su,
    'Personel bu kimlikteki satırı iptal etti. Sonraki tam değiştirmede onu göndermeyin ya da siparişi yeni bir lineId ile yeniden gönderin.',
  ],
  [/^Write metadata as .+$/su, 'metadata şöyle yazılır: [{"key": "seat", "value": "4"}].'],
  [
    /^All metadata of one body is counted together\. .+$/su,
    'Bir gövdedeki bütün üst veri birlikte sayılır. Daha azını saklayın ya da kendinizde tutup yalnızca bir başvuru yazın.',
  ],
  [
    /^The metadata of all plugins on the account is counted together\. .+$/su,
    'Adisyondaki bütün eklentilerin üst verisi birlikte sayılır. Artık gerekmeyenleri satırlarınızdan silin.',
  ],
  [
    /^The store has no payment method at all; .+$/su,
    'Mağazanın hiç ödeme yöntemi yok; önce bir tane oluşturun (POST /plugin-api/payment-methods/create).',
  ],
  [
    /^The id is none of the store’s payment methods; .+$/su,
    'Bu kimlik mağazanın ödeme yöntemlerinden biri değil; GET /plugin-api/payment-methods/list onları verir.',
  ],
  [
    /^Payments of a full replace are all payments of the account, .+$/su,
    'Tam değiştirmedeki ödemeler adisyonun bütün ödemeleridir, yalnızca yenileri değil. Adisyonu yeniden okuyun ve iki kez sayılanı çıkarın.',
  ],
  [
    /^GET \/plugin-api\/tables\/layout lists every table .+$/su,
    'Açılabilen her masayı tableId ile GET /plugin-api/tables/layout listeler.',
  ],
  [
    /^The table has an open account: .+$/su,
    'Masada açık bir adisyon var: GET /plugin-api/tables/open onu verir. Açmak yerine satırlarını değiştirin.',
  ],
  [
    /^The account holds a product that is billed by time; .+$/su,
    'Adisyonda süreyle satılan bir ürün var; eklenti onun satırlarını değiştiremez.',
  ],
  [
    /^The record belongs to the restaurant or to another plugin; .+$/su,
    'Kayıt restoranın ya da başka bir eklentinin; eklenti yalnızca kendi oluşturduğunu değiştirir.',
  ],
  [
    /^Move or delete the products of the category first\.$/u,
    'Önce kategorinin ürünlerini taşıyın ya da silin.',
  ],
  [
    /^It is the machine, not the call: .+$/su,
    'Sorun çağrıda değil, makinede: hiçbir şey saklanmadı ve çağrı hiçbir sınıra sayılmadı. Sorun geçince aynı anahtarla yeniden gönderilirse olur.',
  ],
  [
    /^The first call under this idempotencyKey has not been answered yet; .+$/su,
    'Bu idempotencyKey altındaki ilk çağrı henüz yanıtlanmadı; onu bekleyin.',
  ],
  [/^(.+) must be in the query, and not be empty\.$/u, '$1 sorguda olmalı ve boş olmamalı.'],
  [/^(.+) must be in the JSON body, .+$/u, '$1 JSON gövdesinde olmalı ve boş olmamalı.'],
  [/^The body is empty; send .+$/u, 'Gövde boş; bir JSON nesnesi gönderin, en azından {}.'],
  [/^The body is JSON but no object; .+$/u, 'Gövde JSON, ama nesne değil; {…} gönderin.'],
  [/^The body is not JSON: (.+)\.$/su, 'Gövde JSON değil: $1.'],
  [
    /^No account is open under this id in this store\. .+$/su,
    'Bu mağazada bu kimlikle açık adisyon yok. Kapanan artık bulunmaz; açık olanları GET /plugin-api/tables/open listeler.',
  ],
  [
    /^No packet is open under this id in this store\. .+$/su,
    'Bu mağazada bu kimlikle açık paket yok. Kapanan artık bulunmaz; açık olanları GET /plugin-api/packets/open listeler.',
  ],
];
