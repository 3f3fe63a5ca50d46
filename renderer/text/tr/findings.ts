import type { Texts } from '../text.ts';

/** What to change, by the reason a note or discount was lost. */
const NOTE_ADVICE = {
  omitted:
    'Her satırın notunu ve indirimini yeniden gönderin: tam değiştirme gönderilmeyeni siler.',
  scope:
    '`customers:read` yetkisini isteyin: eklenti onsuz notları görmez ve tam değiştirme onları siler.',
  consent:
    'İşletmeden müşteri verisi için onay isteyin: eklenti onaysız notları görmez ve tam değiştirme onları siler.',
};

/** The findings of the report card; code is in backticks. */
export const kinds: Texts['report']['kinds'] = {
  'metadata-lost': {
    title: 'Başka eklentilerin metadata’sı kayboldu',
    detail: ({ count, plugins }) =>
      `${number(count)} çağrı, satırlardan şu eklentilerin metadata’sını sildi: ${list(plugins)}.`,
    advice:
      'Tam değiştirmeden önce adisyonu yeniden okuyun ve her satırı kendi `lineId` değeriyle bildirin: yeniden bildirilmeyen satır, üzerindeki her şeyle birlikte düşer.',
  },
  'lines-overwritten': {
    title: 'Bu arada eklenen satırlar silindi',
    detail: ({ count, titles }) =>
      `${number(count)} çağrı, eklenti adisyonu son gördükten sonra personelin ya da başka bir eklentinin eklediği satırları sildi: ${list(titles)}.`,
    advice:
      'Tam değiştirmeden hemen önce adisyonu okuyun ya da olaylarını izleyin; var olan her satırı kendi `lineId` değeriyle bildirin.',
  },
  'others-lines-removed': {
    title: 'Başkalarının satırları silindi',
    detail: ({ count, titles }) =>
      `${number(count)} çağrı, gördüğü hâlde personelin ya da başka bir eklentinin satırlarını göndermedi: ${list(titles)}.`,
    advice:
      'Tam değiştirmede yalnız kendi satırlarınızı değil, adisyonun bütün satırlarını bildirin: gönderilmeyen satır silinir. Başkalarının siparişini iptal etmek personelin işidir.',
  },
  'note-lost': {
    title: 'Satırların notu ya da indirimi kayboldu',
    detail: ({ count }) =>
      `${number(count)} çağrı, satırları daha önceki notu ya da indirimi olmadan bıraktı.`,
    advice: ({ causes }) =>
      Object.entries(NOTE_ADVICE)
        .filter(([cause]) => causes.includes(cause))
        .map(([, advice]) => advice)
        .join(' '),
  },
  'own-metadata-lost': {
    title: 'Kendi metadata’sını kaybetti',
    detail: ({ count }) =>
      `${number(count)} çağrı, kalan ya da geri gelen satırlarda kendi metadata’sını bıraktı.`,
    advice:
      'Her değiştirmede satırı aynı `lineId` ile bildirin; metadata’yı yalnızca olduğu gibi kalacaksa göndermeyin, boş liste onu siler.',
  },
  'signature-unchecked': {
    title: 'Sahte webhook’lar kabul ediliyor',
    detail: ({ checks }) => `Bir alıcı denetiminde kalanlar: ${list(checks)}.`,
    advice:
      'İmzayı ham gövde üzerinden imza anahtarıyla hesaplayın, sabit sürede karşılaştırın, 300 saniyeden uzak zamanları reddedin; hiçbir şey yapmadan önce 401 döndürün.',
  },
  'retry-after-ignored': {
    title: 'Retry-After süresine uyulmadı',
    detail: ({ count, buckets }) =>
      `${number(count)} çağrı, 429 yanıtının bekleme süresi dolmadan geldi (${list(buckets)}).`,
    advice:
      '429 gelince o sınırın bütün çağrılarını, eklentinin her yerinde, `Retry-After` süresi geçene dek bekletin; sonra bekleyenlerin ilkiyle devam edin.',
  },
  'lines-without-identity': {
    title: 'Satırlar kimliksiz değiştirildi',
    detail: ({ count, lines }) =>
      `${number(count)} çağrı, ${number(lines)} satırın \`lineId\` değeri olmayan bir sepeti değiştirdi.`,
    advice:
      'Her satıra ilk bildirişinizde kendi `lineId` değerinizi verin ve her değiştirmede yeniden gönderin. O olmadan satır düşer, yerine yenisi gelir.',
  },
  'weak-identities': {
    title: 'Satır kimlikleri zayıf',
    detail: ({ count }) =>
      `${number(count)} çağrı, \`lineId\` değeri zayıf olduğu için reddedildi.`,
    advice:
      '8 ile 64 arasında harf ve rakam kullanın, noktalama yalnızca içeride olsun, yalnız rakam olmasın: örneğin bir UUID; sıra numarası olmaz.',
  },
  'create-without-idempotency-key': {
    title: 'Oluşturmalar idempotency anahtarı olmadan geliyor',
    detail: ({ count, paths }) =>
      `${number(count)} çağrıda \`idempotencyKey\` yoktu: ${list(paths)}.`,
    advice:
      'Oluşturulacak her şey için bir anahtar üretin, yanıt gelene dek saklayın, her denemede gönderin: yanıt kaybolsa da hiçbir şey iki kez açılmaz.',
  },
  'retry-with-new-key': {
    title: 'Oluşturmalar yeni bir anahtarla yineleniyor',
    detail: ({ count, paths }) =>
      `${number(count)} çağrı, başarısız ya da yanıtsız kalan bir oluşturmayı başka bir \`idempotencyKey\` ile yineledi: ${list(paths)}.`,
    advice:
      'Bir oluşturmayı ilk denemesinin anahtarıyla yineleyin. Başka anahtar başka bir oluşturmadır: yalnızca yanıt kaybolduysa iş iki kez yapılır.',
  },
  polling: {
    title: 'Olayların içerdiği verileri sürekli yeniden okuyor',
    detail: ({ count, paths }) =>
      `${number(count)} çağrı beş dakika içinde en az beş kez aynı yanıtı aldı: ${list(paths)}.`,
    advice:
      'Okuduğunuz şeyin olaylarına abone olun, taşıdıklarını saklayın; yalnızca başlarken ve sıra numarası atlayınca okuyun.',
  },
  'client-errors': {
    title: 'Aynı retler tekrar tekrar geliyor',
    detail: ({ count, kinds, times, call, message }) =>
      `${number(count)} çağrı, üç kez ya da daha çok gelen ${number(kinds)} retten birini aldı; en sık olan \`${call}\`: ${message} (${number(times)} kez).`,
    advice:
      'İletiyi okuyun, çağrıyı düzeltin, değiştirmeden yeniden göndermeyin: bir kez reddedilen yine reddedilir.',
  },
  'failing-receiver': {
    title: 'Olaylar kayboldu',
    detail: ({ count, types }) =>
      `${number(count)} teslimat son denemeden sonra bırakıldı (${list(types)}).`,
    advice:
      'Olayı saklar saklamaz 2xx döndürün, işi sonra yapın. Kesintiden sonra açık adisyonları yeniden okuyun: bırakılan bir daha gelmez.',
  },
  'slow-receiver': {
    title: 'Olayların alıcısı yavaş',
    detail: ({ medianMs, types }) =>
      `Denemelerin yarısı ${number(medianMs)} msn ya da daha uzun sürdü (${list(types)}); 2.000 msn’den fazlası yavaştır.`,
    advice: 'Olayı saklayın, hemen 2xx döndürün, işi arka planda yapın.',
  },
  'slow-callbacks': {
    title: 'Eylem ve hook’lara geç yanıt veriyor',
    detail: ({ medianMs, types }) =>
      `Yanıtların yarısı ${number(medianMs)} msn ya da daha uzun sürdü, izin verilenin yarısından çok (${list(types)}).`,
    advice:
      'Personel ekranın başında bekler: elinizde hazır olanla yanıtlayın, yavaş işi sonra yapın.',
  },
  'failed-callbacks': {
    title: 'Eylem ya da hook’lar başarısız oldu',
    detail: ({ count, late, invalid }) =>
      `${number(count)} çağrı gerektiği gibi yanıtlanmadı: ${number(late)} geç, ${number(invalid)} yanıtsız ya da yanlış biçimde.`,
    advice:
      'Süresi içinde, 200 durumuyla ve {success, message, level, display} biçiminde yanıtlayın; hayır derken de.',
  },
  'unused-scopes': {
    title: 'Kullanılmayan yetkiler var',
    detail: ({ scopes }) => `Hiçbir çağrı ve olay şunları kullanmadı: ${list(scopes)}.`,
    advice: 'Eklentinin gerektirdiğinden fazlasını istemeyin: her yetki ayrı bir onay ister.',
  },
  'legacy-paths': {
    title: 'Eski yollar çağrılıyor',
    detail: ({ count, paths, newer }) =>
      `${number(count)} çağrı şuraya gitti: ${list(paths)}; yenisi: ${list(newer)}.`,
    advice: 'Yeni yolu çağırın; aynı gövdeyi alır.',
  },
  'daily-cap': {
    title: 'Günlük eylem ve hook sınırı dolmak üzere',
    detail: ({ limit, count }) =>
      `Bir günde ${number(limit)} çağrının ${number(count)} tanesi kullanıldı.`,
    advice:
      'Daha az hook isteyin ya da birkaç işi bir eylemde toplayın: sınır dolunca düğmeler etkisiz kalır.',
  },
};

/** The maximum number of names in a list. */
const NAMED = 8;

function list(names: readonly string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).map((name) => `\`${name}\``);
  return [...named, ...(others > 0 ? [`${number(others)} tane daha`] : [])].join(', ');
}

function number(value: number): string {
  return value.toLocaleString('tr');
}
