import { getSettings } from '#renderer/data/settings.ts';
import type { useRunControl } from '#renderer/kit/scenario-run/use-play.ts';
import { useWindowEvent } from '#renderer/kit/window-event.ts';

const FORWARD: ReadonlySet<string> = new Set(['PageDown', 'ArrowRight', ' ']);
const OF_CLICKERS: ReadonlySet<string> = new Set(['PageDown', 'PageUp', 'Home']);

/** Elements that handle these keys themselves. */
const IGNORED = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
/** Space presses a button of the player that has the keyboard focus; elsewhere it goes to the next step. */
const OWN_BUTTONS = '[data-player] :focus-visible';

function isOurs(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  const inside = (selector: string) => target instanceof Element && target.closest(selector);
  if (inside(IGNORED)) return false;
  if (OF_CLICKERS.has(key)) return true;
  if (key === ' ' && inside(OWN_BUTTONS)) return false;
  return FORWARD.has(key) && getSettings().presentation;
}

/**
 * The keys of a presentation clicker: Page Down for the next step, Home to start again. In presentation mode, Space
 * and Right also go to the next step. The keys are captured, so that they do not scroll lists. Page Up, a clicker's
 * other button, does nothing: a step cannot be undone.
 */
export function usePlayerKeys(control: ReturnType<typeof useRunControl>): void {
  const press = (event: KeyboardEvent): void => {
    if (!isOurs(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (event.key === 'Home') control.again();
    else if (FORWARD.has(event.key)) control.next();
  };
  useWindowEvent('keydown', press, true);
}
