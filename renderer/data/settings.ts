import { useSyncExternalStore } from 'react';
import * as z from 'zod';

import { windowSettings } from '#contract/desktop.ts';

import { desktop } from './desktop.ts';

// What a person prefers, kept in this browser. The store is not here but in the address. The desktop
// window keeps it too: its page may have another address at the next start, where nothing is kept.

const { theme, language, presentation, pluginId, serverId } = windowSettings.shape;

const settingsSchema = z.object({
  theme: theme.catch('system'),
  language: language.catch('system'),
  presentation: presentation.catch(false),
  pluginId: pluginId.catch(null),
  serverId: serverId.catch(null),
});

export type Settings = z.output<typeof settingsSchema>;

const KEY = 'countertop.settings';

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
    return settingsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // What cannot be read is as good as nothing.
    return settingsSchema.parse(desktop()?.settings ?? {});
  }
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
