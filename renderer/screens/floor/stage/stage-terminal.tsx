import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import { write } from '#renderer/data/queries.ts';
import type { Payment } from '#renderer/data/types.ts';
import { usePlace } from '#renderer/kit/account-name.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { TerminalDisplay } from '#renderer/kit/terminal-display.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { isSettled } from '#server/domain/terminal-payment.ts';

import styles from './stage.module.css';

interface StageTerminalProps {
  readonly payment: Payment;
  /** The id of the table that the terminal must not cover. */
  readonly spot: string | undefined;
  /** True if the presenter presses the buttons, rather than a scenario. */
  readonly acting: boolean;
  readonly onDone: () => void;
}

/** The enlarged card terminal, shown during a card payment. */
export function StageTerminal({ payment, spot, acting, onDone }: StageTerminalProps) {
  const text = useText().stage.terminal;
  const { mutate, isPending } = useMutation(write('pressButton', { serverId: useServerId() }));
  const press = (button: 'approve' | 'refusal') => (): void =>
    mutate({ paymentId: payment.paymentId, button });
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) element.current.dataset['side'] = sideAwayFrom(spot);
  }, [spot]);
  return (
    <section ref={element} className={styles.terminal} aria-label={text.label}>
      <TerminalDisplay
        large
        payment={payment}
        place={usePlace(payment.accountId, { receipt: false })}
        label={text.states[payment.state]}
      />
      {acting && (
        <Stack gap={3} columns={isSettled(payment.state) ? '1fr' : '1fr 1fr'}>
          {isSettled(payment.state) ? (
            <Button size="lg" onClick={onDone}>
              {text.done}
            </Button>
          ) : (
            <>
              <Button size="lg" disabled={isPending} onClick={press('refusal')}>
                {text.decline}
              </Button>
              <Button size="lg" variant="primary" disabled={isPending} onClick={press('approve')}>
                {text.approve}
              </Button>
            </>
          )}
        </Stack>
      )}
    </section>
  );
}

/** The half of the floor where a table is not. */
function sideAwayFrom(tableId = ''): 'left' | 'right' {
  const tile = document.querySelector(`[data-table="${CSS.escape(tableId)}"]`);
  const floor = tile?.closest('[data-stage]');
  if (!tile || !floor) return 'right';
  const [inner, outer] = [tile.getBoundingClientRect(), floor.getBoundingClientRect()];
  return inner.x + inner.width / 2 < outer.x + outer.width / 2 ? 'right' : 'left';
}
