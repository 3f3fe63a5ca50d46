import { account } from './tr/account.ts';
import { asTest } from './tr/as-test.ts';
import { callbacks } from './tr/callbacks.ts';
import { catalog } from './tr/catalog.ts';
import { changes } from './tr/changes.ts';
import { fidelity } from './tr/fidelity.ts';
import { floor } from './tr/floor.ts';
import { frame } from './tr/frame.ts';
import { kit } from './tr/kit.ts';
import { limits } from './tr/limits.ts';
import { metadata } from './tr/metadata.ts';
import { packets } from './tr/packets.ts';
import { plugins } from './tr/plugins.ts';
import { refusals } from './tr/refusals.ts';
import { requests } from './tr/requests.ts';
import { scenarios } from './tr/scenarios.ts';
import { stores } from './tr/stores.ts';
import { terminal } from './tr/terminal.ts';
import { webhooks } from './tr/webhooks.ts';

/** Every text, a file for each part of the interface. */
export const tr = {
  account,
  callbacks,
  catalog,
  changes,
  fidelity,
  asTest,
  floor,
  frame,
  kit,
  limits,
  metadata,
  packets,
  plugins,
  refusals,
  requests,
  scenarios,
  stores,
  terminal,
  webhooks,
};
