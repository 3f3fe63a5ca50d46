/** The texts of the menu and the failure window. */
export interface DesktopText {
  readonly menu: {
    readonly file: string;
    readonly edit: string;
    readonly view: string;
    readonly window: string;
    readonly help: string;
    readonly newTable: string;
    readonly openFile: string;
    readonly startFresh: string;
    readonly dataFolder: string;
    readonly reset: string;
    readonly quit: string;
    readonly close: string;
    readonly undo: string;
    readonly redo: string;
    readonly cut: string;
    readonly copy: string;
    readonly paste: string;
    readonly selectAll: string;
    readonly copyKey: string;
    readonly copyAddress: string;
    readonly copyToken: string;
    readonly palette: string;
    readonly presentation: string;
    readonly theme: string;
    readonly themes: { readonly system: string; readonly light: string; readonly dark: string };
    readonly language: string;
    readonly languages: { readonly system: string; readonly en: string; readonly tr: string };
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly zoomReset: string;
    readonly fullScreen: string;
    readonly reload: string;
    readonly developerTools: string;
    readonly minimize: string;
    readonly zoom: string;
    readonly toFront: string;
    readonly shortcuts: string;
    readonly reference: string;
    readonly log: string;
    readonly about: string;
    readonly services: string;
    readonly hide: string;
    readonly hideOthers: string;
    readonly showAll: string;
  };
  readonly failure: {
    readonly title: string;
    readonly again: string;
    readonly openFile: string;
    readonly startFresh: string;
    readonly startFreshHint: string;
    readonly log: string;
    readonly logTitle: string;
    readonly logEmpty: string;
    readonly quit: string;
  };
  /** The file type in the dialog for databases. */
  readonly database: string;
}

const en: DesktopText = {
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    newTable: 'New Table',
    openFile: 'Open Another File…',
    startFresh: 'Start Fresh Beside It',
    dataFolder: 'Open Data Folder',
    reset: 'Reset…',
    quit: 'Quit Countertop',
    close: 'Close Window',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    copyKey: 'Copy API Key',
    copyAddress: 'Copy Data API Address',
    copyToken: 'Copy Control Token',
    palette: 'Go to Anything…',
    presentation: 'Presentation Mode',
    theme: 'Theme',
    themes: { system: 'Like the System', light: 'Light', dark: 'Dark' },
    language: 'Language',
    languages: { system: 'Like the System', en: 'English', tr: 'Türkçe' },
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    zoomReset: 'Actual Size',
    fullScreen: 'Full Screen',
    reload: 'Reload',
    developerTools: 'Developer Tools',
    minimize: 'Minimize',
    zoom: 'Zoom',
    toFront: 'Bring All to Front',
    shortcuts: 'Keyboard Shortcuts',
    reference: 'API Reference',
    log: 'Show the Log',
    about: 'About Countertop',
    services: 'Services',
    hide: 'Hide Countertop',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
  },
  failure: {
    title: 'Countertop cannot start',
    again: 'Try again',
    openFile: 'Open another file…',
    startFresh: 'Start fresh beside it',
    startFreshHint: 'Starting fresh leaves the file as it is and makes a new one beside it.',
    log: 'Show the log',
    logTitle: 'The end of the log',
    logEmpty: 'The log is empty.',
    quit: 'Quit',
  },
  database: 'Countertop database',
};

const tr: DesktopText = {
  menu: {
    file: 'Dosya',
    edit: 'Düzen',
    view: 'Görünüm',
    window: 'Pencere',
    help: 'Yardım',
    newTable: 'Yeni Masa',
    openFile: 'Başka Dosya Aç…',
    startFresh: 'Yanında Yeniden Başla',
    dataFolder: 'Veri Klasörünü Aç',
    reset: 'Sıfırla…',
    quit: 'Countertop’tan Çık',
    close: 'Pencereyi Kapat',
    undo: 'Geri Al',
    redo: 'Yinele',
    cut: 'Kes',
    copy: 'Kopyala',
    paste: 'Yapıştır',
    selectAll: 'Tümünü Seç',
    copyKey: 'API Anahtarını Kopyala',
    copyAddress: 'Data API Adresini Kopyala',
    copyToken: 'Kontrol Jetonunu Kopyala',
    palette: 'Her Şeye Git…',
    presentation: 'Sunum Modu',
    theme: 'Tema',
    themes: { system: 'Sistem Gibi', light: 'Açık', dark: 'Koyu' },
    language: 'Dil',
    languages: { system: 'Sistem Gibi', en: 'English', tr: 'Türkçe' },
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    zoomReset: 'Gerçek Boyut',
    fullScreen: 'Tam Ekran',
    reload: 'Yeniden Yükle',
    developerTools: 'Geliştirici Araçları',
    minimize: 'Simge Durumuna Küçült',
    zoom: 'Büyüt/Küçült',
    toFront: 'Tümünü Öne Getir',
    shortcuts: 'Klavye Kısayolları',
    reference: 'API Başvurusu',
    log: 'Günlüğü Göster',
    about: 'Countertop Hakkında',
    services: 'Servisler',
    hide: 'Countertop’u Gizle',
    hideOthers: 'Diğerlerini Gizle',
    showAll: 'Tümünü Göster',
  },
  failure: {
    title: 'Countertop başlayamıyor',
    again: 'Yeniden dene',
    openFile: 'Başka dosya aç…',
    startFresh: 'Yanında yeniden başla',
    startFreshHint: 'Yeniden başlamak dosyayı olduğu gibi bırakır, yanında yenisini açar.',
    log: 'Günlüğü göster',
    logTitle: 'Günlüğün sonu',
    logEmpty: 'Günlük boş.',
    quit: 'Çık',
  },
  database: 'Countertop veritabanı',
};

export const DESKTOP_TEXT = { en, tr } as const;

export type DesktopLanguage = keyof typeof DESKTOP_TEXT;
