import { ENGLISH } from '#server/domain/messages/english.ts';
import type { Translation } from '#server/domain/messages/message.ts';

import { account } from './account.ts';
import { callbacks } from './callbacks.ts';
import { catalog } from './catalog.ts';
import { clock } from './clock.ts';
import { composer } from './composer.ts';
import { faults } from './faults.ts';
import { fidelity } from './fidelity.ts';
import { floor } from './floor.ts';
import { frame } from './frame.ts';
import { kit } from './kit.ts';
import { limits } from './limits.ts';
import { finding } from './log-search.ts';
import { metadata } from './metadata.ts';
import { ownRestaurant } from './own-restaurant.ts';
import { packets } from './packets.ts';
import { plugins } from './plugins.ts';
import { receiverCheck } from './receiver-check.ts';
import { refusals } from './refusals.ts';
import { report } from './report.ts';
import { requests } from './requests.ts';
import { sandboxes } from './sandboxes.ts';
import { scenarios } from './scenarios.ts';
import { stage } from './stage.ts';
import { start } from './start.ts';
import { stores } from './stores.ts';
import { terminal } from './terminal.ts';
import { webhooks } from './webhooks.ts';

/** Messages reported by the server. */
const messages: Translation<typeof ENGLISH> = ENGLISH;

/** Every text in English; the other languages have the same keys and parameters. */
export const en = {
  account,
  callbacks,
  catalog,
  clock,
  composer,
  faults,
  fidelity,
  finding,
  floor,
  frame,
  kit,
  limits,
  messages,
  metadata,
  ownRestaurant,
  packets,
  plugins,
  receiverCheck,
  refusals,
  report,
  requests,
  sandboxes,
  scenarios,
  stage,
  start,
  stores,
  terminal,
  webhooks,
};
