import * as z from 'zod';

import { ENVIRONMENTS } from '#server/domain/limits.ts';

/** JSON or a form; unknown fields are ignored (C2). */
export const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
});

export const tokenRead = z.strictObject({
  tenantId: z.string(),
  serverId: z.string(),
  pluginId: z.string(),
  apiKey: z.string(),
  webhookSecret: z.string(),
  tokenType: z.literal('Bearer'),
  scopes: z.array(z.string()),
  environment: z.enum(ENVIRONMENTS),
  version: z.literal('1.0.0'),
});
