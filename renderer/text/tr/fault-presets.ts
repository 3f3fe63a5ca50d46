/** The server's ready-made faults, by their names. */
export const faultPresets: Readonly<
  Record<string, { readonly title: string; readonly about: string }>
> = {
  'flaky-network': {
    title: 'Dengesiz ağ',
    about: 'Bazı çağrılar gecikir, bazılarının bağlantısı kopar; ne zaman olacağı belli olmaz.',
  },
  'lost-replies': {
    title: 'Kaybolan yanıtlar',
    about:
      'Yazma çağrıları yapılır ama yanıtları gelmez. Eklenti aynı anahtarla yeniden sormalı, ikinci kez yazmamalıdır.',
  },
  'platform-deploy': {
    title: 'Platform güncelleniyor',
    about: 'Bir dakika boyunca her çağrı 503 alır. Eklenti bekleyip kaldığı yerden sürmelidir.',
  },
  'rate-limit-storm': {
    title: 'Sınır fırtınası',
    about: 'Çağrıların çoğu 429 alır. Eklenti Retry-After süresine uymalıdır.',
  },
  'late-and-twice': {
    title: 'Geç ve iki kez',
    about: 'Webhook’lar gecikir, iki kez gelir ve sırası değişir.',
  },
  'forged-webhooks': {
    title: 'Sahte webhook’lar',
    about: 'Webhook’lar imzasız, yanlış imzalı ya da eski tarihli gelir. Eklenti bunları reddetmelidir.',
  },
  'not-owner': {
    title: 'Başkasının hesabı',
    about: 'Başka bir eklentinin açtığı hesaba yazmak 403 notOwner alır.',
  },
};
