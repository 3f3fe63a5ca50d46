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
  found: (found, all) => `Açık adisyonlardaki ${all} öğeden ${found} tanesi`,
  cut: 'Metadata’sı olan 1.000’den çok adisyon var; eskileri listelenmez.',
  budgets: {
    line: 'Satır ve eklenti başına',
    items: 'öğe',
    document: 'Adisyon başına, bütün eklentiler',
    ofDocument: 'adisyonda',
    request: 'İstek başına',
    requestText: 'Bir isteğin bütün satırlarında en çok 20 KB.',
    fullest: (place) => `En dolu: ${place}`,
    nothing: 'Henüz bir şey yazılmadı',
  },
  noneTitle: 'Filtrelere uyan öğe yok',
  emptyTitle: 'Henüz metadata yok',
  emptyText:
    'Eklentiler create, update-orders ve update-payments ile satırlara metadata yazar. Açık adisyonlardaki metadata burada görünür.',
};
