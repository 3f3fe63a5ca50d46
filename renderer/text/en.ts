import { ENGLISH } from '#server/domain/messages/english.ts';
import type { Translation } from '#server/domain/messages/message.ts';

import { account } from './en/account.ts';
import { asTest } from './en/as-test.ts';
import { callbacks } from './en/callbacks.ts';
import { changes } from './en/changes.ts';
import { fidelity } from './en/fidelity.ts';
import { floor } from './en/floor.ts';
import { frame } from './en/frame.ts';
import { kit } from './en/kit.ts';
import { metadata } from './en/metadata.ts';
import { packets } from './en/packets.ts';
import { refusals } from './en/refusals.ts';
import { requests } from './en/requests.ts';
import { scenarios } from './en/scenarios.ts';
import { titles } from './en/titles.ts';
import { webhooks } from './en/webhooks.ts';

/** What the server reports, as its English catalogue has it. */
const messages: Translation<typeof ENGLISH> = ENGLISH;

/** Every text, a file for each part of the interface. */
export const en = {
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
