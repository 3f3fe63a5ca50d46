import { useEffect } from 'react';

/** An ancestor of the focused element, and the index of the child that contains it. */
interface Ancestor {
  readonly element: Element;
  readonly index: number;
}

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/**
 * Restores the focus when the focused element disappears or is disabled: the nearest focusable element gets
 * it, or else the content of the page. A click on the background clears the focus as usual.
 */
export function RestoreFocus(): null {
  useEffect(() => {
    let last: Element | null = null;
    let path: readonly Ancestor[] = [];
    let screen = '';
    let frame = 0;
    function remember({ target }: Pick<FocusEvent, 'target'>): void {
      if (!(target instanceof Element)) return;
      last = target;
      path = ancestorsOf(target);
      screen = location.pathname;
    }
    function restore(): void {
      frame = 0;
      if (last === null || !isLost(last)) return;
      // Another screen focuses its first row as soon as it has one.
      nearest(screen === location.pathname ? path : [])?.focus({ preventScroll: true });
    }
    function check(): void {
      if (frame !== 0 || document.activeElement !== document.body) return;
      // A dialog that closes restores the focus itself first.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    }
    const observer = new MutationObserver(check);
    document.addEventListener('focusin', remember);
    // An element may have been focused before this was mounted.
    if (document.activeElement !== document.body) remember({ target: document.activeElement });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return null;
}

/** True if nothing is focused because `last` can no longer be focused. */
function isLost(last: Element): boolean {
  if (document.activeElement !== document.body) return false;
  return !last.isConnected || last.matches(':disabled') || last.getClientRects().length === 0;
}

function ancestorsOf(target: Element): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let child = target; child.parentElement !== null; child = child.parentElement) {
    const element = child.parentElement;
    if (element === document.body) break;
    ancestors.push({ element, index: [...element.children].indexOf(child) });
  }
  return ancestors;
}

/** The focusable element nearest to the old place, or the content of the page. */
function nearest(path: readonly Ancestor[]): HTMLElement | null {
  const content = document.querySelector<HTMLElement>('#content');
  const left = path.find(({ element }) => element.isConnected);
  if (left === undefined || content === null || !content.contains(left.element)) return content;
  if (left.element === content) return content;
  const { element, index } = left;
  for (const place of [element.children[index], element.children[index - 1], element]) {
    const found = place === undefined ? null : focusableIn(place);
    if (found !== null) return found;
  }
  return element.closest<HTMLElement>('[tabindex]') ?? content;
}

function focusableIn(place: Element): HTMLElement | null {
  const found = [place, ...place.querySelectorAll(FOCUSABLE)].find(
    (one) => one.matches(FOCUSABLE) && !one.matches(':disabled') && one.getClientRects().length > 0,
  );
  return found instanceof HTMLElement ? found : null;
}
