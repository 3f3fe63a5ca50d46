import type { Texts } from '../text.ts';

export const kit: Texts['kit'] = {
  close: 'Kapat',
  cancel: 'Vazgeç',
  save: 'Kaydet',
  undo: 'Geri al',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  copyForbidden: 'Kopyalanamadı',
  copyForbiddenText: 'Tarayıcı bu sayfanın panoyu kullanmasına izin vermiyor.',
  saveFile: 'Dosyaya kaydet…',
  savedAs: (name) => `Kaydedildi: ${name}`,
  showInFolder: 'Klasörde göster',
  example: (what) => `örneğin ${what}`,
  ifEmpty: (what) => `boş bırakılırsa: ${what}`,
  choose: 'Seçin…',
  less: 'Azalt',
  more: 'Artır',
  numbers: {
    notANumber: () =>
      'Bu bir sayı değil. Rakam yazın; ondalıktan önce tek nokta ya da virgül koyun.',
    ambiguous: () => 'Binlik mi, ondalık mı? Binleri ayırmadan yazın: 1234 gibi.',
    tooFine: (places) =>
      places === 0 ? 'Yalnızca tam sayı yazın.' : `En çok ${places} ondalık basamak yazın.`,
  },
  loading: 'Yükleniyor',
  retry: 'Yeniden dene',
  errorTitle: 'Bu okunamadı',
  offlineTitle: 'Sunucuya ulaşılamıyor',
  offlineText: 'Hiçbir şey gönderilmedi, hiçbir şey değişmedi. Sunucu dönünce yeniden deneyin.',
  unknownText:
    'Bunun yapılıp yapılmadığı bilinmiyor: sunucu yanıt vermeden gitti. Dönünce, yeniden denemeden önce bakın.',
  unknownBack:
    'Yanıt gelmedi, bunun yapılıp yapılmadığı bilinmiyor. Sayfa şimdiki durumu gösteriyor: yeniden denemeden önce bakın.',
  violation: (path, problem) => `${path === null ? 'gönderilen' : `"${path}"`}: ${problem}`,
  noReason: (status) => `Yanıt ${status} oldu, nedeni belirtilmedi.`,
  missingTitle: 'Sayfanın bu bölümü henüz gelmedi',
  missingText: 'Sunucuya ulaşılır ulaşılmaz kendiliğinden gelir.',
  outdatedTitle: 'Countertop güncellendi.',
  outdatedText:
    'Bu sayfa önceki sürümün. Devam etmek için yeniden yükleyin; dünya olduğu gibi kalır.',
  reload: 'Sayfayı yeniden yükle',
  jsonFault: (line, column, found) => `Satır ${line}, sütun ${column}: “${found}” burada olamaz`,
  jsonEnds: (line) => `Erken bitiyor: ${line}. satırdan sonra bir şey eksik`,
};
