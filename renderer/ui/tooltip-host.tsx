import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';

import { Key } from './key.tsx';
import styles from './popup.module.css';

const OPEN_DELAY_MS = 500;
/** After a tooltip closes, the next one opens without delay for this long. */
const NO_DELAY_MS = 400;

/**
 * Shows the tooltip of the hovered or focused element (see `tooltip`). Listeners on the document are
 * cheaper than a wrapper component around every button. Mounted once.
 */
export function TooltipHost() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      watchTooltips({
        show: (element) => {
          setAnchor(element);
          setOpen(true);
        },
        hide: () => setOpen(false),
      }),
    [],
  );
  if (anchor === null) return null;
  const { tooltip, tooltipShortcut } = anchor.dataset;
  return (
    <Base.Root open={open && anchor.isConnected} disableHoverablePopup>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.tooltip}>
            {tooltip}
            {tooltipShortcut !== undefined && <Key>{tooltipShortcut}</Key>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface TooltipHandlers {
  readonly show: (element: HTMLElement) => void;
  readonly hide: () => void;
}

/** Opens on hover and keyboard focus; closes when either ends, on a press and on Escape. */
function watchTooltips({ show, hide }: TooltipHandlers): () => void {
  let over: HTMLElement | null = null;
  let shown = false;
  let closedAt = -Infinity;
  let timer: number | undefined;
  const close = (): void => {
    window.clearTimeout(timer);
    if (shown) closedAt = performance.now();
    shown = false;
    hide();
  };
  const openAfter = (element: HTMLElement, ms: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      shown = true;
      show(element);
    }, ms);
  };
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const element = withTooltip(target);
      if (element === over) return;
      if (over !== null) close();
      over = element;
      const soon = performance.now() - closedAt < NO_DELAY_MS;
      if (element !== null && pointerType === 'mouse') openAfter(element, soon ? 0 : OPEN_DELAY_MS);
    },
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const element = withTooltip(target);
      if (element !== null && element.matches(':focus-visible')) openAfter(element, 0);
    },
    options,
  );
  for (const event of ['pointerdown', 'click', 'focusout', 'pointerleave'] as const) {
    document.addEventListener(
      event,
      close,
      event === 'pointerleave' ? { signal: stop.signal } : options,
    );
  }
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options);
  return () => {
    window.clearTimeout(timer);
    stop.abort();
  };
}

function withTooltip(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}
