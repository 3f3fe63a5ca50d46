import { account } from './tr/account.ts';
import { asTest } from './tr/as-test.ts';
import { callbacks } from './tr/callbacks.ts';
import { changes } from './tr/changes.ts';
import { fidelity } from './tr/fidelity.ts';
import { floor } from './tr/floor.ts';
import { frame } from './tr/frame.ts';
import { kit } from './tr/kit.ts';
import { messages } from './tr/messages.ts';
import { metadata } from './tr/metadata.ts';
import { packets } from './tr/packets.ts';
import { refusals } from './tr/refusals.ts';
import { requests } from './tr/requests.ts';
import { scenarios } from './tr/scenarios.ts';
import { titles } from './tr/titles.ts';
import { webhooks } from './tr/webhooks.ts';

/** Every text, a file for each part of the interface. */
export const tr = {
  account,
  callbacks,
  changes,
  fidelity,
  asTest,
  floor,
  frame,
  kit,
  messages,
  metadata,
  packets,
  refusals,
  requests,
  scenarios,
  titles,
  webhooks,
};
