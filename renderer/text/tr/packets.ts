import type { Text } from '../text.ts';

export const packets: Text['packets'] = {
  title: 'Paketler',
  id: 'Paket',
  receipt: 'Fiş',
  status: 'Durum',
  total: 'Toplam',
  emptyTitle: 'Açık paket yok',
  emptyText: 'Personelin ya da bir eklentinin açtığı paketler burada görünür.',
  statuses: {
    none: 'yeni',
    Approved: 'onaylandı',
    Ready: 'hazır',
    OnDelivery: 'yolda',
    Delivered: 'teslim edildi',
    Rejected: 'reddedildi',
  },
};
