import type { Text } from '../text.ts';

export const kit: Text['kit'] = {
  close: 'Kapat',
  cancel: 'Vazgeç',
  save: 'Kaydet',
  undo: 'Geri al',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  choose: 'Seçin…',
  less: 'Azalt',
  more: 'Artır',
  loading: 'Yükleniyor',
  retry: 'Yeniden dene',
  errorTitle: 'Bu okunamadı',
  offlineTitle: 'Sunucuya ulaşılamıyor',
  offlineText: 'Hiçbir şey değişmedi. Sunucu dönünce yeniden deneyin.',
  jsonFault: (line, column, found) => `Satır ${line}, sütun ${column}: “${found}” burada olamaz`,
  jsonEnds: (line) => `Erken bitiyor: ${line}. satırdan sonra bir şey eksik`,
  title: 'Parçalar',
  intro: 'Ekranların oluştuğu bütün parçalar, her haliyle.',
};
