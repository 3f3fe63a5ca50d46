import type { Text } from '../text.ts';

export const floor: Text['floor'] = {
  title: 'Salon',
  open: 'açık',
  states: {
    free: 'boş',
    open: 'açık',
    paid: 'ödendi',
    waiting: 'terminal bekliyor',
    inactive: 'kapalı',
  },
  emptyTitle: 'Bu mağazada masa yok',
  emptyText: 'Bölümleri ve masaları olan bir veri seti salonu doldurur.',
};
