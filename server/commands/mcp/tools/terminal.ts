import { TERMINAL_CALLS } from '#contract/scenario-verbs.ts';

import { verbTool } from './verb-tool.ts';

/** `terminal`: the simulated card terminal. */
export const terminal = verbTool({
  name: 'terminal',
  title: 'Use the card terminal',
  about:
    'Plays the simulated card terminal for a payment that staff asked for (staff requestPayment gives the paymentId).',
  more:
    'press sends what one button of the terminal sends; scenario plays a whole normalSale on the clock (then advance_clock ' +
    'or settle); reconcile is what staff decides about a payment whose reply was lost. Answers with the payment and the events.',
  verbs: TERMINAL_CALLS,
});
