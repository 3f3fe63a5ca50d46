import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { consumptionTypeWrite } from '../data/consumption-type.ts';
import { newCustomer } from '../data/packet-requests.ts';
import { text } from '../text.ts';
import { accountAnswer } from './account.ts';
import { CART_REFUSALS, defineCalls } from './define-calls.ts';
import { actor, serverId } from './fields.ts';
import { staffCart } from './lines.ts';

export const packetStatusBody = z.strictObject({
  serverId,
  actor,
  status: text(BOUNDS.status).min(1),
});

export const packetCalls = defineCalls({
  openPacket: {
    request: 'POST /packets',
    concerns: 'staff',
    body: z.strictObject({
      serverId,
      actor,
      customer: newCustomer.optional(),
      type: consumptionTypeWrite.optional(),
      cart: staffCart.min(1),
    }),
    summary: 'Opens a packet as staff does.',
    response: accountAnswer,
    refusals: [...CART_REFUSALS],
  },
});
