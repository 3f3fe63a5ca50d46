import type { Texts } from '../text.ts';
import { account } from './account.ts';
import { asTest } from './as-test.ts';
import { callbacks } from './callbacks.ts';
import { catalog } from './catalog.ts';
import { changes } from './changes.ts';
import { clock } from './clock.ts';
import { composer } from './composer.ts';
import { evidence } from './evidence.ts';
import { faults } from './faults.ts';
import { fidelity } from './fidelity.ts';
import { finding } from './finding.ts';
import { floorExtras } from './floor-extras.ts';
import { floor } from './floor.ts';
import { frame } from './frame.ts';
import { kit } from './kit.ts';
import { leaving } from './leaving.ts';
import { limits } from './limits.ts';
import { locked } from './locked.ts';
import { logs } from './logs.ts';
import { messages } from './messages.ts';
import { metadata } from './metadata.ts';
import { packets } from './packets.ts';
import { plugins } from './plugins.ts';
import { receiverCheck } from './receiver-check.ts';
import { refusals } from './refusals.ts';
import { report } from './report.ts';
import { requests } from './requests.ts';
import { scenarios } from './scenarios.ts';
import { start } from './start.ts';
import { stores } from './stores.ts';
import { terminal } from './terminal.ts';
import { titles } from './titles.ts';
import { webhooks } from './webhooks.ts';

export const tr: Texts = {
  account,
  asTest,
  callbacks,
  catalog,
  changes,
  clock,
  composer,
  evidence,
  faults,
  fidelity,
  finding,
  floor,
  floorExtras,
  frame,
  kit,
  leaving,
  limits,
  locked,
  logs,
  messages,
  metadata,
  packets,
  plugins,
  receiverCheck,
  refusals,
  report,
  requests,
  scenarios,
  start,
  stores,
  terminal,
  titles,
  webhooks,
};
