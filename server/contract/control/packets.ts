import { consumptionTypeWrite } from '../data/consumption-type.ts';
import { newCustomer } from '../data/packet-requests.ts';
import { accountAnswer } from './account.ts';
import { CART_REFUSALS, defineCalls } from './define-calls.ts';
import { staffInput } from './fields.ts';
import { staffCart } from './lines.ts';

export const packetCalls = defineCalls('staff', {
  openPacket: {
    request: 'POST /packets',
    body: staffInput.extend({
      customer: newCustomer.optional(),
      type: consumptionTypeWrite.optional(),
      cart: staffCart.min(1),
    }),
    summary: 'Opens a packet as staff does.',
    response: accountAnswer,
    refusals: CART_REFUSALS,
  },
});
