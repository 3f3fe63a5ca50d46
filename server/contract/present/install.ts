import type { Install } from '#server/domain/install.ts';
import { apiKeyOf, DEFAULT_CALLBACK_TIMEOUTS } from '#server/domain/install.ts';

/** An install for the control API, with its secrets. */
export function presentInstall(install: Install) {
  const { developer: _developer, keySecret: _keySecret, callbacks, ...settings } = install;
  return {
    ...settings,
    apiKey: apiKeyOf(install),
    callbacks: callbacks && {
      ...callbacks,
      timeouts: { ...DEFAULT_CALLBACK_TIMEOUTS, ...callbacks.timeouts },
    },
  };
}
