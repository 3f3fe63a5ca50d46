import { useEffect } from 'react';

/** An ancestor of the focused element, and the index of the child that leads to it. */
interface Step {
  readonly element: Element;
  /** The place among the element's children. */
  readonly index: number;
}

/** Elements that can be focused. */
const REACHABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/**
 * Keeps the focus in its place: when the focused element goes away (a row, a button, a screen), the
 * nearest focusable element gets the focus, or the content of the page. A click on nothing clears the
 * focus, as in every browser.
 */
export function KeptFocus(): null {
  useEffect(() => {
    let last: Element | null = null;
    let way: readonly Step[] = [];
    let frame = 0;
    function remember({ target }: Pick<FocusEvent, 'target'>): void {
      if (!(target instanceof Element)) return;
      last = target;
      way = wayTo(target);
    }
    function mend(): void {
      frame = 0;
      if (last === null || !isLost(last)) return;
      nearest(way)?.focus({ preventScroll: true });
    }
    function look(): void {
      // A dialog that closes returns the focus by itself first.
      if (frame === 0 && document.activeElement === document.body) {
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(mend);
        });
      }
    }
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', remember);
    // Something may have had the focus before this was mounted.
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

/** True if nothing has the focus because `last` can no longer have it. */
function isLost(last: Element): boolean {
  if (document.activeElement !== document.body) return false;
  return !last.isConnected || last.matches(':disabled') || last.getClientRects().length === 0;
}

function wayTo(target: Element): Step[] {
  const way: Step[] = [];
  for (let child = target; child.parentElement !== null; child = child.parentElement) {
    const element = child.parentElement;
    if (element === document.body) break;
    way.push({ element, index: [...element.children].indexOf(child) });
  }
  return way;
}

/** The focusable element nearest to the old place, or the content of the page. */
function nearest(way: readonly Step[]): HTMLElement | null {
  const content = document.querySelector<HTMLElement>('#content');
  const left = way.find(({ element }) => element.isConnected);
  if (left === undefined || content === null || !content.contains(left.element)) return content;
  if (left.element === content) return content;
  const { element, index } = left;
  const beside = [element.children[index], element.children[index - 1], element];
  for (const place of beside) {
    const found = place === undefined ? null : reachableIn(place);
    if (found !== null) return found;
  }
  return element.closest<HTMLElement>('[tabindex]') ?? content;
}

function reachableIn(place: Element): HTMLElement | null {
  const all = [place, ...place.querySelectorAll(REACHABLE)];
  const found = all.find(
    (one) => one.matches(REACHABLE) && !one.matches(':disabled') && one.getClientRects().length > 0,
  );
  return found instanceof HTMLElement ? found : null;
}
