import type { Texts } from '../text.ts';

const pluginResponses = {
  status: (status: string) => `eklentinin yanıtının yerine ${status} geçti`,
  loseAnswer: 'eklentinin yanıtı kayboldu',
};

export const faults: Texts['faults'] = {
  screen: 'Dayanıklılık',
  title: 'Denenecekler',
  intro: 'Canlıda yaşanan arızalar, bütün eklentiler için. Eklenti gerçeğinden ayırt edemez.',
  hunt: 'Testlerinizi ne bozuyor?',
  openHunt: 'Hunt dosyası aç',
  noHunt: (file) => `${file} dosyasını countertop hunt --out yazmamış.`,
  presets: 'Hazır arızalar',
  switchOn: 'Aç',
  switchOff: 'Kapat',
  strip: {
    label: 'Arızalar',
    on: 'Açık arızalar:',
    show: 'Göster',
  },
  rules: 'Özel kurallar',
  rulesText: 'Her çağrı, teslimat ve callback için uyan ilk kural geçerlidir.',
  noRules: 'Kural yok',
  newRule: 'Yeni kural',
  editRule: 'Kuralı düzenle',
  edit: (name) => `Düzenle: ${name}`,
  remove: (name) => `Kaldır: ${name}`,
  removed: 'Kural kaldırıldı',
  seedHint: 'Aynı seed, kural ve çağrılar aynı arızayı verir.',
  seedNow: (seed) => `seed ${seed}`,
  changeSeed: 'Seed’i değiştir',
  applied: 'Etkilenen çağrılar',
  mostApplied: (count) => `Son ${count} tanesi gösteriliyor.`,
  subjects: {
    request: (id) => `çağrı ${id}`,
    delivery: (id) => `teslimat ${id}`,
    callback: (id) => `callback ${id}`,
  },
  places: { request: 'Çağrılar', delivery: 'Webhook’lar', callback: 'Callback’ler' },
  placesHint: {
    request: 'Data API çağrıları',
    delivery: 'Eklentiye giden olaylar',
    callback: 'Eylemler ve hook’lar',
  },
  mark: {
    title: (rule) => `Arıza: ${rule}`,
    text: 'Buna eklenti yol açmadı.',
  },
  effects: {
    request: {
      status: (status) => `${status} yanıtlandı, hiçbir şey yapılmadı`,
      delayMs: (time) => `${time} geç yanıtlandı`,
      drop: {
        before: 'bağlantı kapandı, hiçbir şey yapılmadı',
        after: 'yapıldı, ama yanıtı kayboldu',
      },
      truncate: (bytes) => `yanıt ${bytes} baytta kesildi`,
      withoutHeaders: (names) => `${names} olmadan yanıtlandı`,
      staff: {
        addLine: 'önce personel bir satır ekledi',
        voidLine: 'önce personel bir satırı iptal etti',
        move: 'önce personel masayı taşıdı',
        pay: 'önce personel ödeme aldı',
      },
    },
    delivery: {
      drop: 'hiç ulaşmadı, başarısız sayıldı',
      delayMs: (time) => `${time} sonra gönderildi`,
      duplicate: (count) => `${count === '1' ? 'bir' : count} kez daha gönderildi, kimliği aynı`,
      duplicateAfter: (count) =>
        `sonraki ${count} tanesinden sonra aynı kimlikle yeniden gönderildi`,
      reorder: (count) =>
        count === '1'
          ? 'sonrakinin zamanı gelene dek bekletildi'
          : `sonraki ${count} tanesinin zamanı gelene dek bekletildi`,
      signature: {
        missing: 'imzasız gönderildi',
        wrong: 'yanlış imzayla gönderildi',
        otherSecret: 'başka bir imza anahtarıyla imzalandı',
      },
      ageMs: (time) => `${time} önceymiş gibi imzalandı`,
      body: {
        truncated: 'gövde kesildi, imza bütününün',
        invalidJson: 'gövde JSON değil, imza bütününün',
      },
      ...pluginResponses,
    },
    callback: {
      delayMs: (time) => `${time} daha uzun sürdü`,
      drop: 'eklentiye hiç ulaşmadı',
      answer: 'eklentinin yanıtı değiştirildi',
      ...pluginResponses,
    },
    retryAfter: (status, time) =>
      `${status} yanıtlandı, hiçbir şey yapılmadı, ${time} sonra yeniden`,
    other: 'etkilendi',
  },
  when: {
    always: 'her seferinde',
    nth: (n) => `yalnızca ${n}. olan`,
    attempt: (n) => `yalnızca ${n}. deneme`,
    every: (one, two, three) => `${one}., ${two}., ${three}. …`,
    first: (count) => `ilk ${count} tanesi`,
    probability: (share) => `rastgele, oranı ${share}`,
    forMs: (time) => `${time} boyunca`,
  },
  openedByAnother: 'başka bir eklentinin açtığı adisyonlar',
  form: {
    text: 'Hemen ve bütün kurallardan önce geçerli olur.',
    on: 'Neye uygulanır',
    effect: 'Etki',
    effects: {
      status: 'Durum koduyla yanıtla',
      delay: 'Geç yanıtla',
      dropBefore: 'Önce bağlantıyı kapat',
      dropAfter: 'Yap, yanıtı kaybet',
      truncate: 'Yanıtı kes',
      withoutHeaders: 'Başlıkları çıkar',
      staff: 'Önce personel adisyonu değiştirsin',
      drop: 'Kaybet',
      delayed: 'Geç gönder',
      duplicate: 'Tekrar tekrar gönder',
      duplicateAfter: 'Sonra yeniden gönder',
      reorder: 'Sonrakiler öne geçsin',
      signature: 'Yanlış imzala',
      age: 'Eski tarihle imzala',
      body: 'Gövdeyi boz',
      replaceStatus: 'Yanıtın durum kodunu değiştir',
      loseAnswer: 'Yanıtı kaybet',
      replaceAnswer: 'Yanıtı değiştir',
    },
    status: 'HTTP durumu',
    retryAfter: 'Retry-After, saniye',
    retryAfterHint: 'Boşsa gönderilmez.',
    delayMs: 'Ne kadar geç, ms',
    ageMs: 'Ne kadar eski, ms',
    bytes: 'Ulaşan bayt',
    headers: 'Başlıklar',
    headersHint: 'Virgülle ayırın. * her karakterin yerine geçer.',
    times: 'Kaç kez daha',
    later: 'Kaç tanesinden sonra',
    overtaking: 'Kaç tanesi öne geçer',
    signature: 'İmza',
    staff: 'Personelin işlemi',
    body: 'Gövde',
    choices: {
      signature: {
        missing: 'İmzasız',
        wrong: 'Yanlış imza',
        otherSecret: 'Başka imza anahtarı',
      },
      staff: {
        addLine: 'Satır ekle',
        voidLine: 'Satırı iptal et',
        move: 'Masayı taşı',
        pay: 'Nakit ödeme al',
      },
      body: { truncated: 'Kesik', invalidJson: 'JSON değil' },
    },
    answer: 'Yanıt, JSON olarak',
    method: 'Yöntem',
    anyMethod: 'Tüm yöntemler',
    path: 'Yol',
    pathHint: '* her karakterin yerine geçer: /tables/*. Boşsa her yol.',
    type: 'Tür',
    typeHint: '* her karakterin yerine geçer: table.*. Boşsa her tür.',
    when: 'Ne sıklıkla',
    whens: {
      always: 'Her seferinde',
      probability: 'Rastgele',
      every: 'Her n’de bir',
      nth: 'Yalnızca n. olan',
      first: 'İlk n tanesi',
    },
    percent: 'Olasılık',
    count: 'Sayı',
    forSeconds: 'Süre, saniye (Countertop’un saatiyle)',
    forSecondsHint: 'Boşsa kapatılana dek.',
    nameHint: 'Kuralın uygulandığı yerde görünür. Boşsa otomatik verilir.',
  },
  presetTexts: {
    'flaky-network': {
      title: 'Dengesiz ağ',
      about:
        'On çağrıdan biri ulaşmadan kopar, bazı yanıtlar geç ya da kesik gelir, bazı webhook ve callback’ler yolda kaybolur. Çağrılar aynı anahtarla yinelenmelidir; webhook’lar sonraki denemede gelir.',
    },
    'lost-replies': {
      title: 'Kaybolan yanıtlar',
      about:
        'Her üçüncü yazma yapılır ama yanıtı gelmez. Aynı anahtarla yineleyen eklenti ilk yanıtı alır; yeni anahtar kullanan aynı işi iki kez yapar.',
    },
    'platform-deploy': {
      title: 'Platform güncelleniyor',
      about:
        'Saatin bir dakikası boyunca her çağrı, bekleme süresiyle birlikte 503 alır. Eklenti söylendiği kadar bekleyip kaldığı yerden sürmelidir.',
    },
    'rate-limit-storm': {
      title: 'Sınır fırtınası',
      about:
        'Sınırlarda ne kalmış olursa olsun her ikinci çağrı, bir saniyelik Retry-After ile 429 alır. Eklenti o kadar bekleyip aynı çağrıyı yinelemelidir.',
    },
    'late-and-twice': {
      title: 'Geç ve iki kez gelen webhook’lar',
      about:
        'Webhook’lar iki kez, sırası şaşmış ve geç gelir. Alıcı olayı kimliğinden tanımalı, en büyük sequence hangisindeyse onu en yeni saymalıdır.',
    },
    'forged-webhooks': {
      title: 'Sahte webhook’lar',
      about:
        'Bazı webhook’lar imzasız, yanlış imzalı, başkasının anahtarıyla ya da eski tarihle imzalı gelir. Alıcı her birini 4xx ile geri çevirmeli, sonraki doğru denemeyi almalıdır.',
    },
    'not-owner': {
      title: 'Sahibi değil',
      about:
        'Başka bir eklentinin açtığı adisyona yazmak 403 alır. Belirtimde bu reddi doğuran bir kural yoktur, ama listede durur: eklenti yine de hazır olmalıdır.',
    },
  },
};
