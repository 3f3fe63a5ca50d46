import type * as z from 'zod';

import type { installAnswer } from '#contract/control/installs.ts';

type Install = z.infer<typeof installAnswer>;

/** An install without what is secret in it. */
export function withoutKeys(install: Install): object {
  const { apiKey: _key, clientSecret: _client, webhookSecret: _webhook, ...rest } = install;
  return rest;
}
