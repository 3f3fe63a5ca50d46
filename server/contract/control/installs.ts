import * as z from 'zod';

import { RETRY_PRESETS } from '#server/domain/delivery.ts';
import { SIGNATURE_SCHEMES } from '#server/domain/install.ts';
import { ENVIRONMENTS } from '#server/domain/limits.ts';

import { headerPrefix } from '../fixture.ts';
import {
  callableUrl,
  callbacks,
  callbacksPatch,
  scopes,
  webhook,
  webhookPatch,
} from '../install-settings.ts';
import { listOf, named, slug, text } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';

const installSettings = {
  title: text(200).min(1).optional(),
  scopes: scopes.optional(),
  customerConsent: z.boolean().optional(),
  userConsent: z.boolean().optional(),
  webhookSecret: text(256).min(1).optional(),
  headerPrefix: headerPrefix.optional(),
  connectUrl: callableUrl.nullable().optional(),
};

export const installPatch = storeInput.extend({
  suspended: z.boolean().optional(),
  ...installSettings,
  webhook: webhookPatch.nullable().optional().describe('Null removes it.'),
  callbacks: callbacksPatch.nullable().optional().describe('Null removes them.'),
});

export const installAnswer = named('Install', {
  serverId: z.string(),
  pluginId: z.string(),
  title: z.string(),
  clientSecret: z.string(),
  apiKey: z.string(),
  scopes: z.array(z.string()),
  customerConsent: z.boolean(),
  suspended: z.boolean(),
  userConsent: z.boolean(),
  webhookSecret: z.string(),
  headerPrefix: z.string(),
  connectUrl: z.string().nullable(),
  webhook: z
    .strictObject({
      url: z.string(),
      events: z.array(z.string()),
      signature: z.enum(SIGNATURE_SCHEMES),
      retries: z.enum(RETRY_PRESETS),
      enabled: z.boolean(),
    })
    .nullable(),
  callbacks: z
    .strictObject({
      baseUrl: z.string(),
      hooks: z.array(z.literal('table.close')),
      failOpen: z.boolean(),
      timeouts: z.strictObject({ actionMs: z.int(), hookMs: z.int() }),
    })
    .nullable(),
});

export const installCalls = defineCalls('store', {
  createInstall: {
    request: 'POST /installs',
    returnsEvents: true,
    body: storeInput.extend({
      pluginId: slug,
      developer: text(128).min(1).default('demo'),
      ...installSettings,
      webhook: webhook.nullable().optional(),
      callbacks: callbacks.nullable().optional(),
    }),
    summary: 'Installs a plugin on a store.',
    response: installAnswer,
    refusals: ['foreignPlugin', 'alreadyInstalled'],
  },
  changeInstall: {
    request: 'PATCH /installs/{pluginId}',
    returnsEvents: true,
    body: installPatch,
    summary: 'Changes settings of an install.',
    response: installAnswer,
    refusals: ['installNotFound', 'settingsIncomplete'],
  },
  deleteInstall: {
    request: 'DELETE /installs/{pluginId}',
    returnsEvents: true,
    summary: 'Uninstalls a plugin.',
    response: z.strictObject({ serverId: z.string(), pluginId: z.string() }),
    refusals: ['installNotFound'],
  },
  rekeyInstall: {
    request: 'POST /installs/{pluginId}/rekey',
    returnsEvents: true,
    summary: 'Gives an install a new API key.',
    response: installAnswer,
    refusals: ['installNotFound'],
  },
  authorizeInstall: {
    request: 'POST /installs/{pluginId}/authorize',
    returnsEvents: true,
    body: storeInput.extend({
      scopes,
      customerConsent: z.boolean().default(false),
      userConsent: z.boolean().optional(),
    }),
    summary: 'Gives consent, as on the consent screen, and returns a code for the token endpoint.',
    response: z.strictObject({
      code: z.string(),
      environment: z.enum(ENVIRONMENTS),
      state: z.string(),
    }),
    refusals: ['installNotFound'],
  },
  listCodes: {
    request: 'GET /installs/{pluginId}/codes',
    summary: 'Lists the codes that have not been exchanged yet, with the consent given.',
    topics: ['installs'],
    response: listOf({
      code: z.string(),
      scopes: z.array(z.string()),
      customerConsent: z.boolean(),
      userConsent: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
    refusals: ['installNotFound'],
  },
});

/** The provider of a capability: a plugin, `builtin`, or null for none. */
export const bindingAnswer = named('CapabilityBinding', {
  id: z.string(),
  pluginId: z.string().nullable(),
});

export const capabilityCalls = defineCalls('store', {
  listCapabilities: {
    request: 'GET /capabilities',
    summary: 'Lists who provides each capability.',
    topics: ['capabilities', 'capabilityRequests'],
    response: z.array(bindingAnswer),
  },
  bindCapability: {
    request: 'PUT /capabilities/{id}',
    body: storeInput.extend({ pluginId: slug.nullable() }),
    summary: 'Sets who provides a capability.',
    response: bindingAnswer,
    refusals: ['capabilityNotFound', 'installNotFound'],
  },
});
