import styles from './follow-drag.module.css';

/** Handlers for a drag; points are in CSS pixels of the window. */
export interface Drag {
  readonly begin?: () => void;
  /** Returns a short description of what a drop there would do. */
  readonly at: (x: number, y: number) => string | void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Mouse movement up to this distance counts as a click. */
const MOUSE_SLACK = 6;
/** Touch movement beyond this distance scrolls, unless the finger was held first. */
const TOUCH_SLACK = 10;
const TOUCH_HOLD_MS = 320;

/** The distance to an edge at which scrolling begins, and the maximum per frame, in pixels. */
const EDGE = 56;
const MAX_SPEED = 18;

/**
 * Tracks a press until it ends. A mouse press becomes a drag when the mouse moves, a touch when the finger is
 * held, so that the floor can still be scrolled. No click follows a drag. A copy of `dragged` follows the pointer.
 * The floor scrolls near its upper and lower edges.
 */
export function followDrag(press: PointerEvent, dragged: HTMLElement | null, drag: Drag): void {
  const byMouse = press.pointerType === 'mouse';
  const start = { x: press.clientX, y: press.clientY };
  const floor = press.target instanceof Element ? press.target.closest('[data-floor]') : null;
  const ending = new AbortController();
  const { signal } = ending;
  let { x, y } = start;
  let dragging = false;
  let copy: HTMLElement | null = null;

  function move(): void {
    const word = drag.at(x, y) ?? '';
    if (copy === null) return;
    copy.style.translate = `${x - start.x}px ${y - start.y}px`;
    if (copy.dataset['word'] !== word) copy.dataset['word'] = word;
  }

  function begin(): void {
    dragging = true;
    if (dragged !== null) copy = copyOf(dragged, signal);
    drag.begin?.();
    move();
    scrollAlong(floor?.parentElement ?? null, () => y, move, signal);
  }

  function end(finish: () => void): void {
    ending.abort();
    if (!dragging) return;
    swallowClick();
    finish();
  }

  const listen = listener(signal);
  if (!byMouse) {
    const hold = window.setTimeout(begin, TOUCH_HOLD_MS);
    signal.addEventListener('abort', () => window.clearTimeout(hold));
    // During a drag, the page must not scroll or open the context menu.
    const holdStill = (event: Event): void => {
      if (dragging) event.preventDefault();
    };
    listen('touchmove', holdStill, { passive: false });
    listen('contextmenu', holdStill);
  }
  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    x = event.clientX;
    y = event.clientY;
    if (dragging) return move();
    const moved = Math.hypot(x - start.x, y - start.y);
    if (byMouse && moved > MOUSE_SLACK) begin();
    else if (!byMouse && moved > TOUCH_SLACK) ending.abort();
  });
  listen('pointerup', (event) => event.pointerId === press.pointerId && end(drag.drop));
  listen('pointercancel', () => end(drag.cancel));
  listen('blur', () => end(drag.cancel));
  listen(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.preventDefault();
      end(drag.cancel);
    },
    { capture: true },
  );
}

/** A copy that lies over the page until the drag ends. */
function copyOf(dragged: HTMLElement, signal: AbortSignal): HTMLElement {
  const { x, y, width, height } = dragged.getBoundingClientRect();
  const copy = document.createElement('div');
  copy.className = styles.copy ?? '';
  copy.inert = true;
  copy.append(...dragged.cloneNode(true).childNodes);
  const step = getComputedStyle(dragged).getPropertyValue('--step');
  copy.style.cssText = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; --step: ${step}`;
  document.body.append(copy);
  dragged.dataset['dragged'] = '';
  signal.addEventListener('abort', () => {
    copy.remove();
    delete dragged.dataset['dragged'];
  });
  return copy;
}

/** Adds listeners to the window until the drag ends. */
function listener(signal: AbortSignal) {
  return <Type extends keyof WindowEventMap>(
    type: Type,
    handler: (event: WindowEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ): void => window.addEventListener(type, handler, { ...options, signal });
}

/** Scrolls while the drag is near an edge; `scrolled` updates the element under the pointer. */
function scrollAlong(
  scroller: HTMLElement | null,
  y: () => number,
  scrolled: () => void,
  signal: AbortSignal,
): void {
  if (scroller === null || signal.aborted) return;
  const speed = edgeSpeed(scroller.getBoundingClientRect(), y());
  if (speed !== 0) {
    scroller.scrollTop += speed;
    scrolled();
  }
  requestAnimationFrame(() => scrollAlong(scroller, y, scrolled, signal));
}

/** Pixels to scroll in a frame. */
export function edgeSpeed({ top, bottom }: { top: number; bottom: number }, y: number): number {
  const into = (depth: number): number => Math.min(1, Math.max(0, depth / EDGE)) * MAX_SPEED;
  return into(EDGE - (bottom - y)) - into(EDGE - (y - top));
}

/** Suppresses the click after a drop. */
function swallowClick(): void {
  const until = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, signal: until.signal },
  );
  // The click follows in the same task, or not at all.
  window.addEventListener('pointerdown', () => until.abort(), { once: true, capture: true });
  window.setTimeout(() => until.abort(), 0);
}
