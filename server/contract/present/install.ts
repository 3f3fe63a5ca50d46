import type { Install } from '#server/domain/install.ts';
import { apiKeyOf, DEFAULT_CALLBACK_TIMEOUTS } from '#server/domain/install.ts';

/** An install for the control API, with its secrets. */
export function presentInstall(install: Install) {
  return {
    serverId: install.serverId,
    pluginId: install.pluginId,
    title: install.title,
    clientSecret: install.clientSecret,
    apiKey: apiKeyOf(install),
    scopes: install.scopes,
    customerConsent: install.customerConsent,
    suspended: install.suspended,
    userConsent: install.userConsent,
    webhookSecret: install.webhookSecret,
    headerPrefix: install.headerPrefix,
    connectUrl: install.connectUrl,
    webhook: install.webhook,
    callbacks: install.callbacks && {
      ...install.callbacks,
      timeouts: { ...DEFAULT_CALLBACK_TIMEOUTS, ...install.callbacks.timeouts },
    },
  };
}
