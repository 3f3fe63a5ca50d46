/** The server's ready-made faults, by their names. */
export const faultPresets: Readonly<
  Record<string, { readonly title: string; readonly about: string }>
> = {
  'flaky-network': {
    title: 'Dengesiz ağ',
    about:
      'On çağrıdan biri ulaşmadan kopar, bazı yanıtlar geç ya da kesik gelir, bazı webhook ve geri çağrılar yolda kaybolur. Çağrılar aynı anahtarla yinelenmelidir; webhook’lar sonraki denemede gelir.',
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
};

/** The titles of their rules, by the rules' ids. */
export const faultRules: Readonly<Record<string, string>> = {
  'flaky-request-lost': 'İstek yolda kaybolur',
  'flaky-request-slow': 'Yanıt oyalanır',
  'flaky-request-cut': 'Yanıt kesik gelir',
  'flaky-webhook-lost': 'Webhook yolda kaybolur',
  'flaky-callback-lost': 'Geri çağrı yolda kaybolur',
  'lost-reply': 'Yazmanın yanıtı kaybolur',
  deploy: 'Hizmet yok',
  storm: 'Çok fazla çağrı',
  twice: 'İki kez gelir',
  'out-of-order': 'Sonraki onu geçer',
  late: 'Geç gelir',
  'forged-missing': 'İmzasız',
  'forged-wrong': 'Yanlış imzalı',
  'forged-other-secret': 'Başkasının anahtarıyla imzalı',
  'forged-stale': 'On dakika önce imzalanmış',
  'not-owner-tables': 'Başkasının açtığı masalara yazmak 403 alır',
  'not-owner-packets': 'Başkasının açtığı paketlere yazmak 403 alır',
};
