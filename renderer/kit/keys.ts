import type { Settings } from '#renderer/data/settings.ts';
import { getSettings, useSettings } from '#renderer/data/settings.ts';
import { MOD } from '#renderer/ui/key.tsx';

import { getCommands } from './commands.ts';
import { isOverlayOpen } from './overlays.ts';
import { useWindowEvent } from './window-event.ts';

/** The longest pause between the keys of a sequence. */
const SEQUENCE_MS = 1200;

/** The name of a key press in `Command.keys`; null if no command can have it. */
export function keyName(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | null {
  const isWithMod = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (event.altKey || (key.length !== 1 && !(isWithMod && key === 'enter'))) return null;
  if (!isWithMod) return key;
  // Combinations with Shift are reserved for the menu of the desktop window.
  return event.shiftKey ? null : `mod+${key}`;
}

/** Elements in which letters are text or choose an item. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [role="dialog"]:not([data-closed]), [role="menu"], [role="option"]';

/** True in elements where keys have a meaning of their own. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPING) !== null)
  );
}

/** True if keys without Ctrl or Cmd are shown as shortcuts; few of them work in presentation mode. */
export function hasSingleKeys(settings: Pick<Settings, 'singleKeys' | 'presentation'>): boolean {
  return settings.singleKeys && !settings.presentation;
}

export function useSingleKeys(): boolean {
  return hasSingleKeys(useSettings());
}

/** The keys to show beside a command; undefined if it has none or they are turned off. */
export function keysNow(keys: string | undefined, singleKeys: boolean): string | undefined {
  return keys !== undefined && (singleKeys || keys.startsWith('mod+')) ? keys : undefined;
}

/** False for a key without Ctrl or Cmd while the user is typing or an overlay is open, or if such keys are disabled. */
function isShortcut(name: string, target: EventTarget | null): boolean {
  if (name.startsWith('mod+')) return true;
  return !isTyping(target) && !isOverlayOpen() && getSettings().singleKeys;
}

/** The last key, empty if it ran a command, and when it was pressed. */
let last = { key: '', at: 0 };

function sequenceWith(key: string, at: number): string {
  return at - last.at < SEQUENCE_MS ? `${last.key} ${key}`.trim() : key;
}

/** True in a list that is fading out after a choice: it still handles keys that are meant for the page behind it. */
function isClosing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-closed]') !== null;
}

/** True if a key completes a sequence, or runs a command of the open account, request or delivery. */
export function isCommandKey(key: string, at: number): boolean {
  const sequence = sequenceWith(key, at);
  return (
    hasSingleKeys(getSettings()) &&
    getCommands().some(({ group, keys }) =>
      group === 'selection' ? keys === key : keys === sequence && sequence !== key,
    )
  );
}

/** Runs commands by their keys. */
export function useCommandKeys(): void {
  useWindowEvent('keydown', (event) => {
    const name = keyName(event);
    if (name === null || event.repeat) return;
    if (event.defaultPrevented && !isClosing(event.target)) return;
    if (!isShortcut(name, event.target)) return;
    const sequence = sequenceWith(name, event.timeStamp);
    const { presentation } = getSettings();
    const commands = getCommands().filter((command) => !presentation || command.presented);
    const found =
      commands.find(({ keys }) => keys === sequence) ?? commands.find(({ keys }) => keys === name);
    last = { key: found === undefined ? name : '', at: event.timeStamp };
    if (found === undefined) return;
    event.preventDefault();
    found.run();
  });
}

/** Keys as labelled on the keyboard. */
export function printKeys(keys: string): string[] {
  return keys.split(' ').map((key) =>
    key
      .split('+')
      .map((part) => (part === 'mod' ? MOD : part.charAt(0).toUpperCase() + part.slice(1)))
      .join(' '),
  );
}
