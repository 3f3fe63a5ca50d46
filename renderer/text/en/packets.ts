export const packets = {
  title: 'Packets',
  id: 'Packet',
  receipt: 'Receipt',
  status: 'Status',
  total: 'Total',
  emptyTitle: 'No open packets',
  emptyText: 'Packets that staff or a plugin opens show here.',
  statuses: {
    none: 'new',
    Approved: 'approved',
    Ready: 'ready',
    OnDelivery: 'on its way',
    Delivered: 'delivered',
    Rejected: 'rejected',
  },
};
