import type { Text } from '../text.ts';

export const terminal: Text['terminal'] = {
  title: 'Terminal',
  payment: 'Ödeme',
  state: 'Durum',
  amount: 'Tutar',
  emptyTitle: 'Henüz ödeme yok',
  emptyText: 'Personelin başlattığı kart ödemesi burada terminali bekler.',
};
