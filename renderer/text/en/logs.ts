/** Holding a log still, and clearing it. */
export const logs = {
  pause: 'Pause',
  goOn: 'Go on',
  pausedStill: 'Paused',
  stillPaused: 'The list is still paused; what comes from now on is counted.',
  fresh: (count: string) => `${count} new, show them`,
  clear: 'Clear',
  clearRequestsTitle: 'Clear the log of requests?',
  clearRequestsText:
    'Every logged call of this store is forgotten, also those that the filters hide. What the calls did stays. Deliveries and accounts that lead to one of them say then that it is no longer in the log, and the report card looks only at what comes from now on.',
  clearDeliveriesTitle: 'Clear the log of deliveries?',
  clearDeliveriesText:
    'Every delivery of this store that has come to an end is forgotten with its attempts: delivered, dropped and cancelled ones, also those that the filters hide. What is pending stays and is sent.',
  clearIt: 'Clear the log',
  cleared: (count: string) => (count === '1' ? '1 row is cleared' : `${count} rows are cleared`),
};
