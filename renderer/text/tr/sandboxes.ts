import type { Texts } from '../text.ts';

export const sandboxes: Texts['sandboxes'] = {
  title: 'Sandbox’lar',
  shown: 'Mağazalar ya da sandbox’lar',
  add: 'Yeni sandbox',
  emptyTitle: 'Henüz sandbox yok',
  emptyText:
    'Sandbox, kendi adresi, anahtarları ve verileri olan ayrı bir Countertop’tur: bir geliştirici, branch ya da pull request için. Sunucu yeniden başlasa da kalır.',
  find: 'Ada ya da nota göre bul',
  sort: 'Sıralama',
  sorts: { lastUsed: 'Son kullanılan önce', name: 'Ada göre', size: 'En büyük önce' },
  count: (count) => `${count} sandbox`,
  noneTitle: 'Uyan sandbox yok',
  states: { awake: 'uyanık', asleep: 'uykuda' },
  justNow: 'az önce',
  unknown: 'bilinmiyor',
  address: 'Adres',
  size: 'Boyut',
  lastUsed: 'Son kullanım',
  created: 'Oluşturuldu',
  link: 'Bağlantıyı kopyala',
  linkCopied: 'Bağlantı kopyalandı',
  linkText: (time) =>
    `Bu sandbox’ı saat ${time} olana dek bir kez açar; bağlantı kimdeyse o kullanabilir.`,
  copy: 'Kopyasını oluştur',
  deleteText: (size) =>
    `Bütün verileri (${size}) silinir: adisyonlar, eklentiler, kayıtlar ve anlık görüntüler. Adresini ya da anahtarlarını kullanan eklentiler çalışmaz olur. Geri alınamaz.`,
  newText: 'Kendi adresi ve anahtarları olur.',
  nameRule:
    '3–40 karakter: a–z, rakam ve kısa çizgi. Harfle başlar, harf ya da rakamla biter. Adresin parçası olur.',
  from: 'Başlangıç',
  sources: {
    start: 'Sunucunun başlangıcındaki restoran',
    now: 'Bu sunucunun şimdiki durumu',
    snapshot: (name) => `Anlık görüntü: ${name}`,
    sandbox: (name) => `${name} sandbox’ının şimdiki durumu`,
  },
};
