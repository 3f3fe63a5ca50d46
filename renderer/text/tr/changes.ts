import type { Text } from '../text.ts';

export const changes: Text['changes'] = {
  'account.opened': 'açıldı',
  'account.closed': 'kapandı',
  'account.reopened': 'yeniden açıldı',
  'account.moved': 'taşındı',
  'account.merged': 'birleştirildi',
  'lines.added': 'satır eklendi',
  'lines.moved': 'satır taşındı',
  'line.voided': 'satır iptal edildi',
  'lines.marked': 'satır işaretlendi',
  'line.detailLost': 'ayrıntı kayboldu',
  'line.metadataLost': 'üst veri kayboldu',
  'orders.replaced': 'siparişler değiştirildi',
  'payments.replaced': 'ödemeler değiştirildi',
  'payment.collected': 'ödeme alındı',
  'payment.terminalApproved': 'terminalle ödendi',
  'packet.updated': 'bilgileri değişti',
  'packet.statusChanged': 'durumu değişti',
  'packet.typeChanged': 'türü değişti',
  'packet.cancelled': 'iptal edildi',
};
