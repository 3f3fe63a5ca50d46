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
 */
export function followDrag(press: PointerEvent, scroller: HTMLElement | null, drag: Drag): void {
  const { pointerId, clientX: startX, clientY: startY, pointerType } = press;
  const byMouse = pointerType === 'mouse';
  const ending = new AbortController();
  const { signal } = ending;
  let x = startX;
  let y = startY;
  let dragging = false;
  let frame = 0;

  function begin(): void {
    dragging = true;
    drag.begin(x, y);
    frame = requestAnimationFrame(scrollAlong);
  }

  function end(): void {
    ending.abort();
    window.clearTimeout(hold);
    cancelAnimationFrame(frame);
  }

  function cancel(): void {
    end();
    if (dragging) drag.cancel();
  }

  function scrollAlong(): void {
    const speed = scroller === null ? 0 : edgeSpeed(scroller.getBoundingClientRect(), y);
    if (scroller !== null && speed !== 0) {
      scroller.scrollTop += speed;
      drag.at(x, y);
    }
    frame = requestAnimationFrame(scrollAlong);
  }

  const hold = byMouse ? undefined : window.setTimeout(begin, TOUCH_HOLD_MS);
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ): void => window.addEventListener(type, listener, { ...options, signal });

  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    x = event.clientX;
    y = event.clientY;
    if (dragging) return drag.at(x, y);
    const moved = Math.hypot(x - startX, y - startY);
    if (byMouse && moved > MOUSE_SLACK) begin();
    else if (!byMouse && moved > TOUCH_SLACK) end();
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    end();
    if (!dragging) return;
    swallowClick();
    drag.drop();
  });
  listen('pointercancel', cancel);
  listen('blur', cancel);
  listen(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.preventDefault();
      swallowClick();
      cancel();
    },
    { capture: true },
  );
  // A finger that drags must neither scroll nor open the browser's menu.
  listen('touchmove', (event) => dragging && event.preventDefault(), { passive: false });
  listen('contextmenu', (event) => dragging && event.preventDefault());
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
