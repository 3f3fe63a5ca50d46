import { useEffect } from 'react';

import type { Settings } from '#renderer/data/settings.ts';
import { getSettings, useSettings } from '#renderer/data/settings.ts';

import { getCommands } from './commands.ts';

/** How long the second key of two may take. */
const SEQUENCE_MS = 1200;

/** What a key press is called in `Command.keys`; null: nothing that a command can have. */
export function nameOfPress(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | null {
  if (event.altKey || event.key.length !== 1) return null;
  const key = event.key.toLowerCase();
  if (!event.ctrlKey && !event.metaKey) return key;
  // With Shift it is another one: the desktop window's menu has some of those.
  return event.shiftKey ? null : `mod+${key}`;
}

/** True if a key press is meant for the focused element and not for a command. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}

/**
 * True if keys without Ctrl or Cmd are shortcuts. They can be turned off, and are off in presentation
 * mode, where a stray key would be seen by everybody.
 */
export function worksAlone(settings: Pick<Settings, 'singleKeys' | 'presentation'>): boolean {
  return settings.singleKeys && !settings.presentation;
}

/** True if keys without Ctrl or Cmd are shortcuts, live. */
export function useSingleKeys(): boolean {
  return worksAlone(useSettings());
}

/** Keys to show beside a command; none where they do nothing now. */
export function keysNow(keys: string | undefined, alone: boolean): string | undefined {
  return keys !== undefined && (alone || keys.startsWith('mod+')) ? keys : undefined;
}

/** True if a key press is for a command: one without Ctrl or Cmd may be text, or turned off. */
function isMeant(name: string, target: EventTarget | null): boolean {
  return name.startsWith('mod+') || (!isTyping(target) && worksAlone(getSettings()));
}

/** Runs commands by their keys, anywhere but where something is typed. */
export function useCommandKeys(): void {
  useEffect(() => {
    let before = '';
    let pressedAt = 0;
    function press(event: KeyboardEvent): void {
      const name = nameOfPress(event);
      if (name === null || event.defaultPrevented || event.repeat) return;
      if (!isMeant(name, event.target)) return;
      const sequence =
        event.timeStamp - pressedAt < SEQUENCE_MS ? `${before} ${name}`.trim() : name;
      const commands = getCommands();
      const found =
        commands.find(({ keys }) => keys === sequence) ??
        commands.find(({ keys }) => keys === name);
      before = found === undefined ? name : '';
      pressedAt = event.timeStamp;
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Keys as they are printed on the keyboard. */
export function printKeys(keys: string): string[] {
  const mod = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return keys.split(' ').map((key) =>
    key
      .split('+')
      .map((part) => (part === 'mod' ? mod : part.toUpperCase()))
      .join(' '),
  );
}
