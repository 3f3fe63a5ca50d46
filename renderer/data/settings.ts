import { useSyncExternalStore } from 'react';

import { LANGUAGES } from '#renderer/text/language.ts';
import type { WindowSettings } from '#server/contract/desktop.ts';

import { desktop } from './desktop.ts';

// What a person prefers, kept in this browser. The store is not here but in the address. The desktop
// window keeps it too: its page may have another address at the next start, where nothing is kept.

const THEMES = ['system', 'light', 'dark'] as const;
const CHOICES_OF_LANGUAGE = ['system', ...LANGUAGES] as const;

export type Settings = WindowSettings;

const KEY = 'countertop.settings';

/** In UTF-16 units, as in the contract with the desktop window. */
const LONGEST_NAME = 200;

let settings = read();
const listeners = new Set<() => void>();

/** Changes some of the settings, here and in other windows of this browser. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
  tell();
}

/** The settings, live. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, getSettings);
}

export function getSettings(): Settings {
  return settings;
}

/** Set once a desktop window has begun: from then on what this page keeps is the newest. */
const BEGUN = 'countertop.begun';

function read(): Settings {
  try {
    const fromWindow = desktop()?.settings ?? null;
    if (fromWindow !== null && sessionStorage.getItem(BEGUN) === null) {
      sessionStorage.setItem(BEGUN, 'yes');
      // What is kept under this address may be from before a start under another one.
      localStorage.setItem(KEY, JSON.stringify(fromWindow));
    }
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // What cannot be read is as good as nothing.
    return readSettings(desktop()?.settings ?? {});
  }
}

/** What was kept may be of another version, or of somebody else: a part that is none is as at first. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

function readAgain(): void {
  settings = read();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
