export const floor = {
  title: 'Floor',
  open: 'open',
  states: {
    free: 'free',
    open: 'open',
    paid: 'paid',
    waiting: 'waiting for terminal',
    inactive: 'inactive',
  },
  emptyTitle: 'This store has no tables',
  emptyText: 'A fixture with sections and tables fills the floor.',
};
