/** A text in English and Turkish. */
type Pair = readonly [en: string, tr: string];

/** The labels of menu items: those of the page by command, those of the system by role. */
const menu = {
  fileMenu: ['File', 'Dosya'],
  editMenu: ['Edit', 'Düzen'],
  viewMenu: ['View', 'Görünüm'],
  windowMenu: ['Window', 'Pencere'],
  help: ['Help', 'Yardım'],
  'new table': ['New Table', 'Yeni Masa'],
  openFile: ['Open Another File…', 'Başka Dosya Aç…'],
  startFresh: ['Start with a New File', 'Yanında Yeniden Başla'],
  dataFolder: ['Open Data Folder', 'Veri Klasörünü Aç'],
  reset: ['Reset…', 'Sıfırla…'],
  quit: ['Quit Countertop', 'Countertop’tan Çık'],
  close: ['Close Window', 'Pencereyi Kapat'],
  undo: ['Undo', 'Geri Al'],
  redo: ['Redo', 'Yinele'],
  cut: ['Cut', 'Kes'],
  copy: ['Copy', 'Kopyala'],
  paste: ['Paste', 'Yapıştır'],
  selectAll: ['Select All', 'Tümünü Seç'],
  'copy key': ['Copy API Key', 'API Anahtarını Kopyala'],
  'copy address': ['Copy Data API Address', 'Data API Adresini Kopyala'],
  copyToken: ['Copy Control Token', 'Kontrol Jetonunu Kopyala'],
  palette: ['Go to Anything…', 'Her Şeye Git…'],
  present: ['Presentation Mode', 'Sunum Modu'],
  theme: ['Theme', 'Tema'],
  'theme system': ['Same as System', 'Sistem Gibi'],
  'theme light': ['Light', 'Açık'],
  'theme dark': ['Dark', 'Koyu'],
  language: ['Language', 'Dil'],
  'language system': ['Same as System', 'Sistem Gibi'],
  'language en': ['English', 'English'],
  'language tr': ['Türkçe', 'Türkçe'],
  zoomIn: ['Zoom In', 'Yakınlaştır'],
  zoomOut: ['Zoom Out', 'Uzaklaştır'],
  resetZoom: ['Actual Size', 'Gerçek Boyut'],
  togglefullscreen: ['Full Screen', 'Tam Ekran'],
  reload: ['Reload', 'Yeniden Yükle'],
  toggleDevTools: ['Developer Tools', 'Geliştirici Araçları'],
  minimize: ['Minimize', 'Simge Durumuna Küçült'],
  zoom: ['Zoom', 'Büyüt/Küçült'],
  front: ['Bring All to Front', 'Tümünü Öne Getir'],
  shortcuts: ['Keyboard Shortcuts', 'Klavye Kısayolları'],
  reference: ['API Reference', 'API Başvurusu'],
  log: ['Show the Log', 'Günlüğü Göster'],
  about: ['About Countertop', 'Countertop Hakkında'],
  services: ['Services', 'Servisler'],
  hide: ['Hide Countertop', 'Countertop’u Gizle'],
  hideOthers: ['Hide Others', 'Diğerlerini Gizle'],
  unhide: ['Show All', 'Tümünü Göster'],
} as const;

/** The window that is shown if the server cannot start. */
const failure = {
  title: ['Countertop cannot start', 'Countertop başlayamıyor'],
  again: ['Try again', 'Yeniden dene'],
  openFile: ['Open another file…', 'Başka dosya aç…'],
  startFresh: ['Start with a new file', 'Yeni dosyayla başla'],
  startFreshHint: [
    'The current file stays as it is, and a new one is created next to it.',
    'Mevcut dosya olduğu gibi kalır, yanında yenisi oluşturulur.',
  ],
  log: ['Show the log', 'Günlüğü göster'],
  logTitle: ['The end of the log', 'Günlüğün sonu'],
  logEmpty: ['The log is empty.', 'Günlük boş.'],
  quit: ['Quit', 'Çık'],
} as const;

/** The file type in the dialog for databases. */
const dialog = { database: ['Countertop database', 'Countertop veritabanı'] } as const;

function inLanguage(language: 0 | 1) {
  const pick = <Name extends string>(texts: Readonly<Record<Name, Pair>>) =>
    Object.fromEntries(
      Object.entries<Pair>(texts).map(([name, pair]) => [name, pair[language]]),
    ) as Readonly<Record<Name, string>>;
  return { menu: pick(menu), failure: pick(failure), dialog: pick(dialog) };
}

export const DESKTOP_TEXT = { en: inLanguage(0), tr: inLanguage(1) };

export type DesktopLanguage = keyof typeof DESKTOP_TEXT;

export type MenuText = (typeof DESKTOP_TEXT)['en']['menu'];
