import type { BadKey, callNotes as english } from '#server/domain/messages/call-notes.ts';
import type { Translation } from '#server/domain/messages/message.ts';

export const MISSPELLED_BEARER =
  'Authorization tam olarak Bearer ve bir boşlukla başlamalı: büyük küçük harf de her boşluk da önemlidir.';

export const STORE_EXPIRED =
  'Geliştirme mağazasının süresi doldu; portala giriş onu 30 gün daha açar.';

const BUCKETS: Readonly<Record<string, string>> = {
  read: 'okuma',
  write: 'yazma',
  token: 'token',
};

const KEY_PROBLEMS: Readonly<Record<BadKey['problem'], string>> = {
  misspelled: MISSPELLED_BEARER,
  missing:
    'Authorization başlığı yok. Authorization: Bearer <serverId>.<pluginId>.<secret> gönderin.',
  deviceToken:
    'Authorization başlığında bir cihaz oturum token’ı var; bu endpoint bir kurulumun API anahtarını ister: Bearer <serverId>.<pluginId>.<secret>.',
  malformed: 'Authorization başlığı Bearer <serverId>.<pluginId>.<secret> biçiminde değil.',
  notInstalled: 'Anahtar burada kurulu olmayan bir mağaza ya da eklenti gösteriyor.',
  wrongSecret: 'Anahtarın son parçası kurulumun şimdiki anahtarı değil; anahtar yenilendi mi?',
  suspended: 'Kurulum askıda.',
  storeExpired: STORE_EXPIRED,
};

export const callNotes: Translation<typeof english> = {
  noSuchEndpoint: ({ method, path, nearest }) => {
    const meant = nearest === null ? '' : ` Şunu mu demek istediniz: ${nearest}?`;
    return `Böyle bir endpoint yok: ${method} ${path}.${meant} Platform, kendisinde olmayan yol ve yöntemlere 401 yanıtını verir; 401 her zaman yanlış anahtar demek değildir.`;
  },
  comingSoon: ({ method, path }) =>
    `Yakında: gerçek ortamda henüz çağrılamaz. ${method} ${path} orada var olmayan bir yol gibi yanıt verir; sandbox sınır profilinde vardır.`,
  badKey: ({ problem, claimed }) => {
    const named =
      claimed === null
        ? ''
        : ` Anahtar ${claimed.serverId} üzerindeki ${claimed.pluginId} eklentisini gösteriyor.`;
    return `${KEY_PROBLEMS[problem]}${named}`;
  },
  calledFromPage: ({ page }) =>
    `Bu çağrıyı geçerli bir anahtar olmadan bir web sayfası (${page}) yaptı, bu yüzden gövdesi okunmadı. Eklentiler kendi sunucularından çağırır: CORS başlıkları yoktur ve sayfadaki anahtar herkesin anahtarıdır. Bu sayfanın sonraki çağrıları on dakika listelenmez.`,
  overLimit: ({ bucket, limit, retryAfter }) =>
    `Dakikadaki ${limit} ${BUCKETS[bucket] ?? bucket} çağrısı doldu, ${retryAfter} sn sonra açılır. Retry-After kadar bekleyin.`,
  scopesMissing: ({ missing }) =>
    `Kurulumda eksik yetki: ${missing.join(', ')}. Restoranın onaylaması gerekir.`,
  scopesApprovedSince: ({ missing }) =>
    `Çağrı geldiğinde kurulumda eksik yetki: ${missing.join(', ')}. Restoran sonradan onayladı.`,
  scopesStillMissing: ({ missing, still }) =>
    `Çağrı geldiğinde kurulumda eksik yetki: ${missing.join(', ')}. Hâlâ eksik olan: ${still.join(', ')}.`,
  scopesNotInManifest: ({ scopes }) =>
    `${scopes.join(' ve ')} yetkisini eklentinin manifestinde de isteyin: restorana yalnızca ` +
    'manifestteki yetkiler sorulur.',
  saleTypeUnknown:
    'sale.type için table geçerli bir değer değildir: sağlayıcıya onun yerine null gitti.',
  packetLacks: ({ fields }) => `Paket şunlar olmadan açıldı: ${fields.join(', ')}.`,
  replayed: 'Bu idempotencyKey altındaki ilk yanıt yeniden gönderildi; hiçbir şey yazılmadı.',
  replayedForOtherBody:
    'Gövde, bu idempotencyKey altındaki ilkinden farklı; yine de ilk yanıt yeniden gönderildi ve hiçbir şey yazılmadı.',
  optionTitleInAnotherCase: ({ declared, title }) =>
    `${declared} seçeneği, büyük/küçük harf ayrımı yapılmadan ${title} olarak bulundu. Platform bunu ` +
    'reddedebilir: başlığı aynen ya da daha iyisi seçimin kimliğini gönderin.',

  amountsInMinorUnits: ({ paid, total, meant }) =>
    `${paid}, ${total} olan toplamın çok üstünde. ${meant} mi demek istediniz? Tutarlar 12.5 gibi ` +
    "ondalık sayılardır, kuruş değildir: gönderdiğiniz tutarı 100'e bölün.",
  bodyIsEmpty: 'Gövde boş; bir JSON nesnesi gönderin, en azından {}.',
  bodyIsNoObject: 'Gövde JSON, ama nesne değil; {…} gönderin.',
  bodyIsNotJson: ({ reason }) => `Gövde JSON değil: ${reason ?? 'okunamıyor'}.`,
  bodyTooLarge: 'Gövde platformun aldığından büyük; bir kerede daha azını gönderin.',
  cancelledLineId:
    'Personel bu kimlikteki satırı iptal etti. Sonraki tam değiştirmede onu göndermeyin ya da siparişi yeni bir lineId ile yeniden gönderin.',
  categoryNotEmpty: 'Kategoride hâlâ ürün var. Önce onları taşıyın ya da silin.',
  duplicateLineId: 'Gövdede iki satırın lineId değeri aynı; her satıra kendininki gerekir.',
  fieldsMissing: ({ place, required }) =>
    `${required.join(' ve ')} ${place === 'query' ? 'sorguda' : 'JSON gövdesinde'} olmalı ve boş olmamalı.`,
  invalidLineId:
    'lineId geçerli değil. lineId 8–64 karakterdir: içinde harf, rakam ve . _ : -, iki ucunda harf ya da rakam; yalnızca rakam olamaz, "new" ve "kuver" ayrılmıştır. UUID olur. Sonraki her tam değiştirmede aynısını gönderin.',
  metadataDocumentBudget:
    'Bu adisyonda çok fazla metadata var. Bütün eklentilerinki birlikte sayılır: artık gerekmeyenleri satırlarınızdan silin.',
  metadataRequestBudget:
    'Bu gövdede çok fazla metadata var. Daha azını saklayın ya da kendinizde tutup yalnızca bir başvuru yazın.',
  metadataShape:
    'metadata bir anahtar ve değer listesi değil. Şöyle yazın: [{"key": "seat", "value": "4"}].',
  noPaymentMethods:
    'Mağazanın hiç ödeme yöntemi yok; önce bir tane oluşturun (POST /plugin-api/payment-methods/create).',
  packetNotOpen:
    'Bu mağazada bu kimlikle açık paket yok. Kapanan artık bulunmaz; açık olanları GET /plugin-api/packets/open listeler.',
  paidExceedsTotal:
    'Toplamdan fazlası ödeniyor. Tam değiştirmedeki ödemeler adisyonun bütün ödemeleridir, yalnızca yenileri değil: adisyonu yeniden okuyun ve iki kez sayılanı çıkarın.',
  recordNotFound: ({ resource }) =>
    `Bu mağazada ${resource} altında böyle bir kayıt yok. Olanları GET /plugin-api/${resource}/list ` +
    'sayar.',
  recordNotOwned:
    'Kayıt restoranın ya da başka bir eklentinin; eklenti yalnızca kendi oluşturduğunu değiştirir.',
  requestInProgress: 'Bu idempotencyKey altındaki ilk çağrı henüz yanıtlanmadı; onu bekleyin.',
  storageUnavailable:
    'Sorun çağrıda değil, makinede: hiçbir şey saklanmadı ve çağrı hiçbir sınıra sayılmadı. Sorun geçince aynı anahtarla yeniden gönderilirse olur.',
  tableAlreadyOpen:
    'Masada açık bir adisyon var. GET /plugin-api/tables/open onu verir. Açmak yerine satırlarını değiştirin.',
  tableNotInFloorPlan:
    'Böyle bir masa açılamaz. Açılabilen her masayı tableId ile GET /plugin-api/tables/layout listeler.',
  tableNotOpen:
    'Bu mağazada bu kimlikle açık adisyon yok. Kapanan artık bulunmaz; açık olanları GET /plugin-api/tables/open listeler.',
  timerProduct: 'Adisyonda süreyle satılan bir ürün var; eklenti onun satırlarını değiştiremez.',
  unknownPaymentMethod:
    'Bu kimlik mağazanın ödeme yöntemlerinden biri değil. GET /plugin-api/payment-methods/list onları verir.',
  weakLineId:
    'Adisyonda bu zayıf kimlikle eski bir satır var ve tam değiştirme onu bildiremez. lineId göndermeyin; satır yeni bir kimlik alır.',
  wrongContentType:
    'Gövde JSON olarak işaretlenmemiş. Her POST ile Content-Type: application/json başlığını gönderin.',
};
