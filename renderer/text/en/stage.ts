/** Presentation mode: what an audience and the presenter read. */
export const stage = {
  choose: 'Select a scenario',
  another: 'Another scenario',
  palette: 'Search tables and scenarios',
  failed: 'That did not go as planned',

  notNow: (title: string) => `“${title}” cannot be shown right now`,
  stepWouldFail: (step: string) => `This step would fail: ${step}.`,
  tableTaken: (table: string) => `Table ${table} is already open.`,
  cleanText:
    'It works on a clean restaurant. Resetting frees all tables, deletes payments and undoes changes to the menu and the floor plan. The current state is saved, so you can go back.',
  cleanFails: 'It also fails on a clean restaurant.',
  playClean: 'Play on a clean restaurant',

  bill: 'The bill',
  tablesOpen: 'Tables open',
  onTables: 'On the tables',
  of: (open: string, all: string) => `${open} of ${all}`,
  voided: 'voided',
  terminal: {
    label: 'Card terminal',
    approve: 'Approve',
    decline: 'Decline',
    done: 'Done',
    states: {
      PENDING: 'Please present your card',
      SENT_TO_TERMINAL: 'Please present your card',
      WAITING_CARD: 'Please present your card',
      WAITING_CUSTOMER: 'Please enter your PIN',
      PROCESSING: 'Asking the bank…',
      APPROVED: 'Approved',
      DECLINED: 'Declined',
      CANCELLED: 'Cancelled',
      UNCERTAIN: 'No answer from the bank',
    },
  },
};
