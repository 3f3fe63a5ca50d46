import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { consumptionTypeWrite } from '../data/consumption-type.ts';
import { newCustomer } from '../data/packet-requests.ts';
import { text } from '../text.ts';
import { actor, serverId } from './fields.ts';
import { staffCart } from './lines.ts';

export const staffPacketBody = z.strictObject({
  serverId,
  actor,
  customer: newCustomer.optional(),
  type: consumptionTypeWrite.optional(),
  cart: staffCart.min(1),
});

export const packetStatusBody = z.strictObject({
  serverId,
  actor,
  status: text(BOUNDS.status).min(1),
});
