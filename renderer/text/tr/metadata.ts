import type { Text } from '../text.ts';

export const metadata: Text['metadata'] = {
  title: 'Satır üst verisi',
  filters: 'Süzgeçler',
  group: 'Gruplama',
  byOwner: 'Sahibine göre',
  byAccount: 'Adisyona göre',
  find: 'Adisyon, satır, anahtar, değer',
  owner: 'Sahip',
  anyOwner: 'Tüm sahipler',
  account: 'Adisyon',
  line: 'Satır',
  key: 'Anahtar',
  value: 'Değer',
  lists: { payments: 'ödeme', cancels: 'iptal' },
  noIdentity: 'kimliksiz',
  open: (account) => `${account}: adisyonu aç`,
  count: (items) => `${items} öge`,
  accounts: (accounts) => `${accounts} adisyon`,
  found: (found, all) => `Açık adisyonlardaki ${all} ögeden ${found} tanesi.`,
  cut: 'Üst verisi olan 1000’den çok adisyon var; eskileri listelenmez.',
  budgets: {
    line: 'Bir satır, her yazan',
    items: 'öge',
    document: 'Adisyonun tümü, herkes birlikte',
    ofDocument: 'adisyonda',
    request: 'Tek bir istek',
    requestText:
      'Bir isteğin tüm satırlarında bildirdikleri 20 KB’ye sığmalıdır. Birikmez: sonraki istek sıfırdan başlar.',
    fullest: (place) => `En dolu: ${place}`,
    nothing: 'Henüz bir şey yazılmadı.',
  },
  noneTitle: 'Süzgeçlere uyan öge yok',
  clearFilters: 'Süzgeçleri temizle',
  emptyTitle: 'Hiçbir satırda üst veri yok',
  emptyText:
    'Eklentiler bunu create, update-orders ve update-payments çağrılarında satırın metadata alanıyla yazar. Açık bir adisyonda durduğu anda burada görünür.',
};
