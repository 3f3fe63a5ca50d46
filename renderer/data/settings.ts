import { LANGUAGES } from '#renderer/text/language.ts';
import type { WindowSettings } from '#server/contract/desktop.ts';

import { desktop } from './desktop.ts';
import { sharedState } from './shared-state.ts';

// A person's preferences, stored in this browser. The desktop window stores them too: at the next start
// its page may have another address, under which the browser has nothing.

const THEMES = ['system', 'light', 'dark'] as const;
const CHOICES_OF_LANGUAGE = ['system', ...LANGUAGES] as const;

export type Settings = WindowSettings;

const KEY = 'countertop.settings';
/** Set once a desktop window has begun: from then on what this page stores is the newest. */
const BEGUN = 'countertop.begun';

/** In UTF-16 units, as in the contract with the desktop window. */
const LONGEST_NAME = 200;

const settings = sharedState(read());

/** Changes some of the settings, here and in other windows of this browser. */
export function changeSettings(changes: Partial<Settings>): void {
  const changed = { ...settings.get(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser that stores nothing still shows what was chosen.
  }
  settings.set(changed);
}

// Another window of this browser has changed them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => settings.set(read()));
}

export const getSettings = settings.get;
export const useSettings = settings.use;

function read(): Settings {
  try {
    const fromWindow = desktop()?.settings ?? null;
    if (fromWindow !== null && sessionStorage.getItem(BEGUN) === null) {
      sessionStorage.setItem(BEGUN, 'yes');
      // What the browser has under this address may be older.
      localStorage.setItem(KEY, JSON.stringify(fromWindow));
    }
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return readSettings(desktop()?.settings ?? {});
  }
}

/** Settings from what was stored, perhaps by another version: a part that is invalid gets its default. */
export function readSettings(kept: unknown): Settings {
  const parts: { readonly [Part in keyof Settings]?: unknown } =
    typeof kept === 'object' && kept !== null ? kept : {};
  const name = (given: unknown): string | null =>
    typeof given === 'string' && given.length <= LONGEST_NAME ? given : null;
  return {
    theme: THEMES.find((theme) => theme === parts.theme) ?? 'system',
    language: CHOICES_OF_LANGUAGE.find((language) => language === parts.language) ?? 'system',
    presentation: parts.presentation === true,
    singleKeys: parts.singleKeys !== false,
    pluginId: name(parts.pluginId),
    serverId: name(parts.serverId),
    ...(parts.startAway === true && { startAway: true }),
  };
}
