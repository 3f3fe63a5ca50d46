import type { Texts } from '../text.ts';

export const metadata: Texts['metadata'] = {
  title: 'Satır metadata’sı',
  group: 'Gruplama',
  byOwner: 'Sahibine göre',
  byAccount: 'Adisyona göre',
  find: 'Adisyon, satır, anahtar, değer',
  owner: 'Sahip',
  onLine: 'Bu satırda',
  key: 'Anahtar',
  value: 'Değer',
  lists: { payments: 'ödeme', cancels: 'iptal' },
  noIdentity: 'kimliksiz',
  open: (account) => `${account}: adisyonu aç`,
  count: (items) => `${items} öğe`,
  accounts: (accounts) => `${accounts} adisyon`,
  found: (found, all) => `Açık adisyonlardaki ${all} öğeden ${found} tanesi.`,
  cut: 'Metadata’sı olan 1000’den çok adisyon var; eskileri listelenmez.',
  budgets: {
    line: 'Bir satır, her yazan',
    items: 'öğe',
    document: 'Adisyonun tümü, herkes birlikte',
    ofDocument: 'adisyonda',
    request: 'Tek bir istek',
    requestText: 'Tüm satırlarında birlikte en çok 20 KB; sonraki istek sıfırdan başlar.',
    fullest: (place) => `En dolu: ${place}`,
    nothing: 'Henüz bir şey yazılmadı.',
  },
  noneTitle: 'Filtrelere uyan öğe yok',
  emptyTitle: 'Hiçbir satırda metadata yok',
  emptyText:
    'Eklentiler bunu create, update-orders ve update-payments çağrılarında satırın metadata alanıyla yazar. Açık bir adisyonda durduğu anda burada görünür.',
};
