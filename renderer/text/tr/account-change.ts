import type { Texts } from '../text.ts';

export const change: Texts['account']['change'] = {
  open: 'Kişi sayısını ya da notu değiştir',
  openPacket: 'Notu değiştir',
  title: (name) => `${name}: değiştir`,
  text: 'Kuver kişi sayısına göre oluşur.',
  packetText: 'Notu, müşteri verisine onayı olan eklentiler görür.',
  persons: 'Kişi',
  note: 'Not',
  lineTitle: (title) => `${title}: değiştir`,
  lineText: 'Kimliği ve üzerinde yazan fiyat aynı kalır.',
  quantity: 'Miktar',
  paidUnlinks: (quantity) =>
    `${quantity} adedi ada yazılı ödenmiş: ödeme kalır, ama adisyonun tümüne sayılır.`,
  submit: 'Değiştir',
};
