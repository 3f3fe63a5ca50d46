import type { RefusalTexts } from '../refusal-text.ts';

/** Refusals in Turkish; every code that staff can encounter has a text. */
export const refusals: RefusalTexts = {
  // Sales
  tableNotInFloorPlan: 'Bu masa yerleşim planında yok ya da etkin değil.',
  tableAlreadyOpen: 'Masada zaten açık bir adisyon var. Önce onu kapatın ya da taşıyın.',
  timerProduct: 'Süreli ürün bulunan masa bu şekilde değiştirilemez.',
  productNotFound: ({ product }) => `Satışta ${product} diye bir ürün yok.`,
  invalidTaxRate: 'KDV oranı 0 ile 100 arasında olur.',
  invalidOption: ({ product }) => `Bir seçenek ${product} ürünüyle uyuşmuyor.`,
  noPaymentMethods: 'Bu mağazada ödeme yöntemi yok.',
  unknownPaymentMethod: 'Bu ödeme yöntemi yok.',
  totalTooLarge: 'Toplam çok büyük olurdu.',
  paidExceedsTotal: ({ paid, total }, format) =>
    `Ödenen ${format.amount(paid)} olurdu; toplam olan ${format.amount(total)} tutarını aşıyor.`,
  metadataDocumentBudget: 'Bu adisyonun metadata toplamı çok büyük.',

  // Metadata and catalog writes
  invalidMetadata: ({ subject }) => `${subject} için gönderilen metadata geçersiz.`,
  recordNotFound: 'Katalogda böyle bir kayıt yok.',
  categoryNotFound: 'Böyle bir kategori yok.',
  catalogWriteInProgress: 'Aynı istek hâlâ işleniyor.',

  // Requests
  unauthorized: 'Çağıran tanınmıyor.',
  invalidJson: 'Gönderilen metin JSON değil.',
  wrongContentType: 'Gönderilen içerik JSON olarak işaretlenmemiş.',
  bodyTooLarge: 'Gönderilen içerik çok büyük.',
  capabilityNotFound: 'Böyle bir yetenek yok.',
  idempotencyKeyRequired: 'İstekte idempotency anahtarı yok.',
  idempotencyKeyReused: 'Bu idempotency anahtarı başka bir istekte kullanılmış.',
  rawPiiForbidden: 'İstekte kişisel veri var. Müşteriyi kimliğiyle belirtin.',
  noProvider: 'Bu yeteneği sağlayan bir eklenti yok.',
  selfTarget: 'Bir eklenti kendisini çağıramaz.',
  providerTimeout: 'Sağlayıcı zamanında yanıt vermedi.',
  providerUnavailable: 'Sağlayıcıya ulaşılamıyor.',
  capabilityRequestNotFound: 'Böyle bir talep yok.',
  invalidRequest: 'Token isteği eksik.',
  invalidClient: 'client_id ya da client_secret yanlış.',
  invalidGrant: 'Kod bilinmiyor, kullanılmış, süresi dolmuş ya da başka bir istemciye verilmiş.',
  unsupportedGrantType: 'Yalnızca authorization_code türü desteklenir.',

  // Accounts
  staffOverpays: ({ paid, total }, format) =>
    `Ödenen ${format.amount(paid)} olurdu; toplam olan ${format.amount(total)} tutarını aşıyor.`,
  accountNotFound: 'Bu adisyon artık yok.',
  accountNotOpen: 'Bu adisyon artık açık değil.',
  accountNotClosed: 'Bu adisyon kapalı değil.',
  lineNotFound: 'Satırlardan biri artık yok.',
  lineAlreadyVoided: 'Satırlardan biri zaten iptal edilmiş.',
  lineNamedTwice: 'Satırlardan biri iki kez seçilmiş.',
  lineAlreadyPaid: 'Satırlardan biri zaten ödenmiş.',
  quantityExceedsLine: ({ available, quantity }, format) =>
    `${format.number(quantity)} değil, yalnızca ${format.number(available)} var.`,
  coverLineFixed: 'Kuver kişi sayısına göre oluşur; iptal edilemez.',
  coverLineStays: 'Kuver kişi sayısına göre oluşur; taşınamaz.',
  coverLineUnmarked: 'Kuveri kimse hazırlamaz; hazır olarak işaretlenemez.',
  coverLineUnchanged: 'Kuver kişi sayısına göre oluşur; onun yerine kişi sayısını değiştirin.',
  timerLineFixed: 'Bu satır süreyle satılıyor; miktarı değişirse geçen süre sıfırlanır.',
  onlyTablesSeat: 'Yalnızca masaların kişi sayısı vardır.',
  coverLineWhole: 'Kuver yalnızca bütün olarak ödenir.',
  onlyTablesMove: 'Yalnızca masa adisyonları taşınabilir.',
  alreadyOnTable: 'Zaten o masada.',
  packetsOnly: ({ can }) =>
    can === 'be cancelled'
      ? 'Yalnızca paketler iptal edilebilir.'
      : 'Yalnızca paketlerin durumu olur.',
  nothingDue: 'Ödenecek bir şey kalmadı.',
  notFullyPaid: ({ paid, total }, format) =>
    `${format.amount(total)} tutarın yalnızca ${format.amount(paid)} kadarı ödendi.`,

  // Stores, people, plugins
  storeNotFound: ({ serverId }) => `${serverId} mağazası artık yok.`,
  storeExpired: 'Bu mağazanın süresi doldu.',
  storeLimitReached: ({ developer }) =>
    `${developer} için 3 mağaza zaten var, daha fazlasına izin yok. Birini silin ya da mağazayı başka bir geliştirici için açın.`,
  ownEmailDomain: 'Platformun kendi e-posta adresleri kullanılamaz; kendinize ait bir adres yazın.',
  userNotFound: 'Bu kullanıcı artık yok.',
  customerNotFound: 'Bu müşteri artık yok.',
  noSuchProduct: 'Bu ürün artık yok.',
  sectionNotFound: 'Bu bölüm artık yok.',
  tableTitleTaken: ({ title, section }) =>
    `${section} bölümünde ${title} adında bir masa zaten var; başka bir ad verin.`,
  tablesOverlap: ({ table, other, section }) =>
    `${section} bölümünde ${table} ve ${other} masaları üst üste geliyor.`,
  tableLeavesRoom: ({ table, section }) => `${table} masası ${section} bölümünün dışına taşıyor.`,
  tableHasAccount: ({ table }) => `${table} masasının adisyonu açık; önce onu kapatın.`,
  installNotFound: ({ pluginId }) => `${pluginId} eklentisi artık burada kurulu değil.`,
  installSuspended: ({ pluginId }) => `${pluginId} eklentisi askıda; bu bitene kadar çağrılmaz.`,
  noCallbacks: ({ pluginId }) =>
    `${pluginId} eklentisi çağrılamaz: kurulumunda callback adresi yok.`,
  settingsIncomplete: ({ settings }) =>
    settings === 'webhook'
      ? 'Eklentinin henüz webhook’u yok: önce adresini verin.'
      : 'Eklentinin henüz callback’i yok: önce adresini verin.',
  alreadyInstalled: 'Bu eklenti burada zaten kurulu.',
  foreignPlugin: ({ developer, storeDeveloper }) =>
    `Eklenti ${developer} geliştiricisinin, mağaza ${storeDeveloper} geliştiricisinin: bir mağaza yalnızca kendi geliştiricisinin eklentilerini alır.`,

  // Logs
  requestNotFound: 'Bu çağrı artık kayıtta yok.',
  cannotResend: ({ problem }) =>
    ({
      noKey: 'Bu çağrı yeniden gönderilemez: anahtarı hiçbir eklentiye ait değildi.',
      device: 'Bu çağrıyı bir terminal yaptı; bunun yerine terminalin düğmelerini kullanın.',
      secrets: 'Bu çağrı yeniden gönderilemez: gizli değerleri saklanmaz. Eklentiden gönderin.',
      cut: 'Bu çağrı olduğu gibi yeniden gönderilemez: gövdesi saklanamayacak kadar uzundu. Bir gövde girin.',
      address: 'Bu çağrı yeniden gönderilemez: adresinin tamamı saklanmadı.',
      lost: 'Çağrı ulaşmadı ya da bir sıfırlamayla kayıttan silindi.',
    })[problem],
  callLost: 'Çağrı buraya ulaşmadı ya da bir sıfırlamayla kayıttan silindi.',
  deliveryNotFound: 'Bu teslimat artık kayıtta yok.',
  deliveryNotPending: 'Bu teslimat zaten sonuçlanmış.',
  deliveriesPaused: ({ pluginId }) => `Şu anda ${pluginId} eklentisine teslimat yapılmıyor.`,

  // The server
  storageUnavailable: ({ reason }) =>
    `Hiçbir şey kaydedilmedi: ${
      {
        locked: 'başka bir program veritabanını kilitlemiş.',
        full: 'disk dolu.',
        readOnly: 'veritabanı yalnızca okunabiliyor.',
        failing: 'veritabanı okunamıyor ya da yazılamıyor.',
        damaged: 'veritabanı hasarlı.',
      }[reason]
    }`,
  notReady: 'Countertop çağrılara hazır değil.',
  worldReset: 'Bu arada dünya sıfırlandı; bu işlem silindi.',
  tooManyStreams: 'Bu arayüzün çok fazla sayfası açık.',
  followerNotFound: 'Bu program artık saati izlemiyor.',
  clockMovedByTimer: 'Saati izleyen bir zamanlayıcı saati ilerletemez.',
  controlTokenNeeded: 'Bu tarayıcının oturumu yok. Başlangıçta yazılan bağlantıyı açın.',
  originNotAllowed: 'Sunucu yalnızca kendi sayfalarından çağrı kabul eder.',
  hostNotAllowed: 'Sunucu bu ad altında yanıt vermiyor.',

  // Recording
  recordingRuns: 'Zaten bir kayıt yapılıyor.',
  noRecording: 'Yapılan bir kayıt yok.',
  nothingRecorded: 'Kayıt başladığından beri hiçbir şey yapılmadı.',
  scenarioExists: 'Bu adda bir senaryo zaten var.',

  // Reading a restaurant, and the autopilot
  pullRuns: 'Zaten bir restoran okunuyor.',
  pullNotRunning: 'Okunan bir restoran yok.',
  autopilotRuns: 'Zaten bir akşam oynatılıyor; önce onu durdurun.',
  autopilotNotRunning: 'Oynatılan bir akşam yok.',
  nothingToPlay: 'Mağazada ne masa ne de ürün var; misafir gelemez.',

  // Sandboxes
  sandboxInSandbox: 'Bir sandbox’ın içinde başka sandbox açılamaz.',
  sandboxLimitReached: ({ most }, format) =>
    `Zaten ${format.number(most)} sandbox var; önce birini kapatın.`,
  sandboxesNotKept: 'Bu sunucuda adlandırılmış sandbox yok; --sandboxes KLASÖR ile başlatın.',
  sandboxNameTaken: ({ name }) => `${name} adında bir sandbox zaten var.`,
  sandboxUnusable: ({ name }) =>
    `${name} sandbox’ı açılamıyor: dosyaları bozuk ya da erişilemiyor.`,
  sandboxesBusy: 'Çok fazla sandbox kullanımda; biraz sonra yeniden deneyin.',
  sandboxAsleep: ({ name }) => `${name} sandbox’ı uyuyor; biraz sonra yeniden deneyin.`,
  sandboxFull: ({ name }) =>
    `${name} sandbox’ı dolu ve yazma kabul etmiyor; bazı anlık görüntülerini silin ya da onu sıfırlayın.`,
  sandboxUnavailable: ({ name }) =>
    `${name} sandbox’ı isteği tamamlamadı, istek yine de işlenmiş olabilir; biraz sonra yeniden deneyin.`,
  sandboxTooFast: ({ name }) =>
    `${name} sandbox’ına çok fazla istek geliyor; biraz sonra yeniden deneyin.`,
  sandboxNotFound: 'Bu sandbox artık yok.',
  snapshotNotFound: 'Bu anlık görüntü artık yok.',
  snapshotExists: 'Bu adda bir anlık görüntü zaten var.',
  snapshotLimitReached: ({ most }, format) =>
    `Zaten ${format.number(most)} anlık görüntü var; önce birini silin.`,
  snapshotUnusable: ({ name }) =>
    `${name} adlı anlık görüntü kullanılamıyor: dosyası bozuk ya da daha yeni bir sürümden.`,
  snapshotNotKept: 'Anlık görüntü saklanamadı: yer yok. Gerekmeyenleri silin.',
  menuRowWrong: ({ line, violation }, _, say) => `${line}. satır: ${say(violation)}`,
  badSnapshotFile: ({ violation }, _, say) =>
    `Bu dosya anlık görüntü olarak kullanılamıyor: ${say(violation)}`,
  badFixture: ({ violation }, _, say) => say(violation),
  wrongFileType: 'Dosya beklenen türden değil: anlık görüntüden dışa aktarılmış bir dosya seçin.',
  sandboxNotMade: 'Şu anda başka sandbox açılamıyor. Gerekmeyenleri kapatın.',

  notInEngine: 'Bu sandbox bir Durable Object; bunu yapamaz.',
  faultNotInEngine: 'Bu sandbox bir Durable Object; API yanıtlarını kesemez ya da kırpamaz.',

  // Scenarios
  scenarioNotFound: 'Bu senaryo artık yok.',
  builtInScenario: 'Bu senaryo Countertop ile gelir ve değiştirilemez. Başka bir adla kaydedin.',
  scenarioRunning: 'Bir senaryo oynuyor; önce onu durdurun.',
  scenarioNeeds: ({ violation }, _, say) => `${say(violation)}.`,
  scenarioOver: 'Senaryo bitti; yeniden başlatın.',
  noScenarioRun: 'Oynayan bir senaryo yok.',
  scenarioLimitReached: ({ most }, format) =>
    `Zaten ${format.number(most)} senaryo var; önce birini silin.`,
  badScenario: ({ path, expected, found }) =>
    `Senaryo ${path} yerinde hatalı: ${expected}; bulunan: ${found}.`,

  // Evidence
  evidenceNotFound: 'Bu karşılaştırma artık yok.',
  builtInEvidence: 'Bu karşılaştırma Countertop ile gelir ve kalır.',
  evidenceLimitReached: ({ most }, format) =>
    `Zaten ${format.number(most)} karşılaştırma var; önce birini kaldırın.`,
  evidenceTooLarge: ({ bytes, most }, format) =>
    `Dosya ${format.number(bytes)} bayt; en çok ${format.number(most)} bayt saklanır.`,

  // Terminal payments
  noSuchPayment: 'Bu ödeme artık yok.',
  noSuchAlarm: 'Bu uyarı artık yok.',
  deviceNotFound: 'Bu terminal artık yok.',
  noDevicePaired: 'Bu mağazayla eşleşmiş terminal yok.',
  paymentNotUncertain: 'Yalnızca belirsiz bir ödeme için karar verilir.',
  verdictAboveRequested: ({ amount, requested }, format) =>
    `${format.amount(amount)}, istenen ${format.amount(requested)} tutarından fazla.`,
  messageNotKept: 'Son mesajda kart numarası olabilecek bir şey vardı; bu yüzden saklanmadı.',
  nothingToRepeat: 'Terminal bu ödeme için henüz bir şey göndermedi.',
  noWebhook: 'Eklentinin webhook’u yok.',
  receiverCheckRunning: 'Bu alıcı şu anda denetleniyor.',
  receiverCheckNotFound: 'Bu denetim artık saklanmıyor.',
};
