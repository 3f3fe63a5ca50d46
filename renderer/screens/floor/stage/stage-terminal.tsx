import { useLayoutEffect, useRef } from 'react';

import type { Payment } from '#renderer/data/types.ts';
import { usePlace } from '#renderer/kit/account-name.ts';
import { useStoreWrite } from '#renderer/kit/store.ts';
import { TerminalDisplay } from '#renderer/kit/terminal-display.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { isSettled } from '#server/domain/terminal-payment.ts';

import { isRightIn } from '../tile-of.ts';
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
  const { mutate, isPending } = useStoreWrite('pressButton');
  const press = (button: 'approve' | 'refusal') => (): void =>
    mutate({ paymentId: payment.paymentId, button });
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const floor = element.current?.parentElement?.getBoundingClientRect();
    if (element.current === null || floor === undefined) return;
    element.current.dataset['side'] = isRightIn(floor, spot ?? '') ? 'left' : 'right';
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
