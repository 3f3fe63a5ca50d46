/**
 * Words that people type for a command besides its title, in both languages, by the command's id or the first
 * word of it.
 */
const SEARCH_WORDS: Readonly<Record<string, string>> = {
  'account pay':
    'pay payment bill check charge cash card settle öde ödeme tahsilat hesap nakit kart',
  'account add': 'add order line product item ekle sipariş ürün',
  'account move': 'move transfer merge table taşı aktar birleştir masa',
  'account split': 'split share divide böl paylaş alman',
  'account void': 'void cancel remove delete line iptal sil çıkar',
  'account close': 'close finish kapat bitir',
  'account reopen': 'reopen undo yeniden aç geri al',
  'account status': 'status state durum hazır yolda',
  'account cancel': 'cancel void delete iptal sil',
  'account change': 'persons guests people note kişi misafir not',
  'account line': 'quantity note change miktar not',
  'account ready': 'ready kitchen hazır mutfak',
  'delivery run': 'retry resend run now send again tekrar yeniden dene gönder',
  'delivery redeliver': 'retry resend redeliver send again tekrar yeniden gönder',
  'delivery cancel': 'cancel stop iptal durdur',
  'request resend': 'retry resend repeat replay tekrar yeniden gönder',
  'request edit': 'edit fix change resend düzenle düzelt gönder',
  'request step': 'fix solve next düzelt çöz',
  'copy test': 'copy test code kopyala',
  'copy curl': 'copy curl terminal kopyala',
  'copy key': 'token secret anahtar kopyala',
  'copy address': 'url adres kopyala',
  'record start': 'record scenario capture kaydet kayıt senaryo',
  'record stop': 'record stop save recording kaydet kayıt durdur',
  'autopilot start': 'autopilot evening traffic simulate otomatik akşam',
  'autopilot stop': 'autopilot evening stop otomatik akşam durdur',
  'save snapshot': 'save checkpoint backup anlık görüntü kaydet yedek',
  'new table': 'open seat masa aç',
  'floor open': 'seat new order masa aç sipariş',
  'packet open': 'takeaway delivery order new paket sipariş aç',
  'terminal new payment': 'pay card charge öde ödeme kart',
  'send call': 'api request composer call curl çağrı istek gönder',
  'run next': 'skip forward time due ileri zaman',
  'let run': 'time clock start saat zaman',
  'tick on': 'time clock start saat zaman',
  'screen f': 'tables room salon masa masalar kat',
  'screen x':
    'fault chaos error break fail receiver check report card grade arıza hata alıcı karne not',
  'screen t': 'card pay payment pos kart öde ödeme',
  advance: 'time clock forward later saat zaman ileri',
  clock: 'time date saat zaman tarih',
  'plugin rekey': 'key token secret rotate anahtar yenile',
  'plugin uninstall': 'remove delete kaldır sil',
  play: 'play run scenario demo oynat senaryo',
  foresee: 'foresee preview try check test scenario önizle dene senaryo',
  'floor arrange': 'arrange floor plan layout edit düzenle yerleşim',
  present: 'presentation demo show sunum',
  theme: 'dark light colour color mode koyu açık renk',
  language: 'english turkish turkce ingilizce dil',
  retry: 'retry again repeat decline pay card tekrar yeniden dene öde kart',
  reset: 'reset restart clear begin again sıfırla temizle baştan',
};

export function searchWordsOf(id: string): string {
  return SEARCH_WORDS[id] ?? SEARCH_WORDS[id.split(' ', 1)[0] ?? ''] ?? '';
}
