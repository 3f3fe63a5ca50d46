import { useSyncExternalStore } from 'react';
import * as z from 'zod';

import { LANGUAGES } from '#text/language.ts';

// What a person prefers, kept in this browser. The store is not here but in the address.

const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  language: z.enum(['system', ...LANGUAGES]).catch('system'),
  presentation: z.boolean().catch(false),
  /** The plugin whose limits the frame shows; null: the first. */
  pluginId: z.string().nullable().catch(null),
  /** The store chosen last; null: the first. */
  serverId: z.string().nullable().catch(null),
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

function read(): Settings {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return settingsSchema.parse({});
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
