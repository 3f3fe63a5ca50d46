export const terminal = {
  title: 'Terminal',
  payment: 'Payment',
  state: 'State',
  amount: 'Amount',
  emptyTitle: 'No payments yet',
  emptyText: 'A card payment that staff takes waits here for the terminal.',
};
