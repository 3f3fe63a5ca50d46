import type { Texts } from '../text.ts';
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
import { messages } from './messages.ts';
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

export const tr: Texts = {
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
