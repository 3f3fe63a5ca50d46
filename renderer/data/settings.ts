import { LANGUAGES } from '#renderer/text/language.ts';
import type { WindowSettings } from '#server/contract/desktop.ts';
import { TEST_LANGUAGES } from '#server/domain/generated-tests.ts';
import { isObject } from '#server/domain/json.ts';

import { desktop } from './desktop.ts';
import { sharedState } from './shared-state.ts';

// Preferences, stored in this browser. The desktop window stores them too, because the page may have another
// origin with empty storage at the next start.

const THEMES = ['system', 'light', 'dark'] as const;
const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;

export type Settings = WindowSettings;

const KEY = 'countertop.settings';
/**
 * Set once the settings of the desktop window have been copied to local storage, which is the newer copy from
 * then on.
 */
const TAKEN_OVER = 'countertop.begun';

/** In UTF-16 units, as in server/contract/desktop.ts. */
const NAME_LENGTH = 200;

const settings = sharedState(read());

/** Changes some of the settings, here and in other windows of this browser. */
export function changeSettings(changes: Partial<Settings>): void {
  const changed = { ...settings.get(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // Without storage the settings last as long as the page.
  }
  settings.set(changed);
}

// Fired when another window of this browser changes them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => settings.set(read()));
}

export const getSettings = settings.get;
export const useSettings = settings.use;

function read(): Settings {
  try {
    const fromWindow = desktop()?.settings ?? null;
    if (fromWindow !== null && sessionStorage.getItem(TAKEN_OVER) === null) {
      sessionStorage.setItem(TAKEN_OVER, 'yes');
      // The storage of this origin may be older.
      localStorage.setItem(KEY, JSON.stringify(fromWindow));
    }
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return readSettings(desktop()?.settings ?? {});
  }
}

/** Parses stored settings, which may be from another version. Invalid fields get their defaults. */
export function readSettings(stored: unknown): Settings {
  const parts: { readonly [Part in keyof Settings]?: unknown } = isObject(stored) ? stored : {};
  const name = (given: unknown): string | null =>
    typeof given === 'string' && given.length <= NAME_LENGTH ? given : null;
  return {
    theme: THEMES.find((theme) => theme === parts.theme) ?? 'system',
    language: LANGUAGE_CHOICES.find((language) => language === parts.language) ?? 'system',
    presentation: parts.presentation === true,
    singleKeys: parts.singleKeys !== false,
    testLanguage:
      TEST_LANGUAGES.find((language) => language === parts.testLanguage) ?? 'typescript',
    pluginId: name(parts.pluginId),
    serverId: name(parts.serverId),
    ...(parts.startAway === true && { startAway: true }),
  };
}
