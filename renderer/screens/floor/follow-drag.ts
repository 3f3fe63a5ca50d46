/** What a drag reports; points are in the window's CSS pixels. */
export interface Drag {
  readonly begin: (x: number, y: number) => void;
  readonly at: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** A mouse that moves less than this has only pressed. */
const MOUSE_SLACK = 6;
/** A finger that moves more than this, before it has stayed so long, scrolls. */
const TOUCH_SLACK = 10;
const TOUCH_HOLD_MS = 320;

/** So close to the edge of what scrolls, it scrolls along, so fast at most in a frame. */
const EDGE = 56;
const FASTEST = 18;

/**
 * Follows a press until it ends: a mouse drags as soon as it moves, a finger when it has stayed for
 * a moment, so that the floor can still be scrolled. What is pressed is not clicked after a drag.
 * `scroller` scrolls along when the drag comes near its upper or lower edge.
 */
export function followDrag(press: PointerEvent, scroller: HTMLElement | null, drag: Drag): void {
  const byMouse = press.pointerType === 'mouse';
  const start = { x: press.clientX, y: press.clientY };
  const ending = new AbortController();
  const { signal } = ending;
  let { x, y } = start;
  let dragging = false;

  function begin(): void {
    dragging = true;
    drag.begin(x, y);
    scrollAlong(
      scroller,
      () => y,
      () => drag.at(x, y),
      signal,
    );
  }

  function end(finish: () => void): void {
    ending.abort();
    if (!dragging) return;
    swallowClick();
    finish();
  }

  if (!byMouse) {
    const hold = window.setTimeout(begin, TOUCH_HOLD_MS);
    signal.addEventListener('abort', () => window.clearTimeout(hold));
    holdStill(() => dragging, signal);
  }
  const listen = listener(signal);
  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    x = event.clientX;
    y = event.clientY;
    if (dragging) return drag.at(x, y);
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

/** Listens to the window until the drag is over. */
function listener(signal: AbortSignal) {
  return <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ): void => window.addEventListener(type, hear, { ...options, signal });
}

/** A finger that drags must neither scroll nor open the browser's menu. */
function holdStill(isDragging: () => boolean, signal: AbortSignal): void {
  const listen = listener(signal);
  const hold = (event: Event): void => {
    if (isDragging()) event.preventDefault();
  };
  listen('touchmove', hold, { passive: false });
  listen('contextmenu', hold);
}

/** Scrolls while the drag is near an edge, and tells that something else is under it. */
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

/** How far to scroll in a frame: the nearer to the edge, the further. */
export function edgeSpeed({ top, bottom }: { top: number; bottom: number }, y: number): number {
  const into = (depth: number): number => Math.min(1, Math.max(0, depth / EDGE)) * FASTEST;
  return into(EDGE - (bottom - y)) - into(EDGE - (y - top));
}

/** The click that follows letting go is not meant. */
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
  // The click comes in the same turn as the release, or never.
  window.addEventListener('pointerdown', () => until.abort(), { once: true, capture: true });
  window.setTimeout(() => until.abort(), 0);
}
