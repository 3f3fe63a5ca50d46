import { Play, SkipForward, Square, StepForward, Zap } from 'lucide-react';
import { useState } from 'react';

import { useWrite } from '#renderer/data/queries.ts';
import type { TerminalScenario } from '#renderer/data/types.ts';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useEmulator, useStoreRead, useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './device.module.css';
import { SALE_KEYS } from './device.tsx';

/** The speeds of a sale, as fields of the request. */
const SPEEDS = {
  one: { speed: 1 },
  two: { speed: 2 },
  five: { speed: 5 },
  instant: { delaysMs: [0, 0, 0, 0] },
};
const SPEED_NAMES = Object.keys(SPEEDS) as (keyof typeof SPEEDS)[];

interface NormalSaleProps {
  readonly paymentId: string;
  /** Called before the sale starts. */
  readonly onStart: () => void;
}

/** Plays a whole sale at the chosen speed. */
export function NormalSale({ paymentId, onStart }: NormalSaleProps) {
  const { terminal, kit } = useText();
  const [speed, setSpeed] = useState<keyof typeof SPEEDS>('one');
  const stopped = useEmulator()?.clock.mode === 'virtual';
  const { data: planned } = useStoreRead('getTerminalScenario', { paymentId });
  const { mutate: move } = useWrite('setClock');
  const play = useStoreWrite('playTerminalScenario');
  const start = (): void => {
    onStart();
    play.mutate(
      { paymentId, name: 'normalSale', ...SPEEDS[speed] },
      // On a stopped clock, advancing it by 0 runs the steps that are already due.
      { onSuccess: () => stopped && speed === 'instant' && move({ advanceMs: 0 }) },
    );
  };
  return (
    <Stack gap={2}>
      <Row wrap gap={2} className={styles.row}>
        <CommandButton
          command={{
            id: 'terminal normal sale',
            group: 'here',
            title: `${terminal.title}: ${terminal.sale}`,
            keys: SALE_KEYS,
          }}
          icon={Play}
          onClick={start}
          busy={play.isPending}
        >
          {terminal.sale}
        </CommandButton>
        <Segmented
          label={kit.speed}
          value={speed}
          onChange={setSpeed}
          segments={SPEED_NAMES.map((value) => ({
            value,
            label: terminal.speeds[value],
            ...(value === 'instant' && { icon: Zap }),
          }))}
        />
      </Row>
      {planned !== undefined && planned.steps.length > 0 && (
        <StepsLeft planned={planned} stopped={stopped} />
      )}
    </Stack>
  );
}

interface StepsLeftProps {
  readonly planned: TerminalScenario;
  /** True if the clock is stopped. */
  readonly stopped: boolean;
}

/** The remaining steps and, on a stopped clock, buttons to run them. */
function StepsLeft({ planned, stopped }: StepsLeftProps) {
  const { terminal, format } = useText();
  const now = useEmulator()?.clock.now;
  const move = useWrite('setClock');
  const stop = useStoreWrite('stopTerminalScenario');
  const { steps } = planned;
  const [next] = steps;
  const last = steps.at(-1);
  if (next === undefined || last === undefined) return null;
  const until = (dueAt: string) => () =>
    move.mutate({ advanceMs: Math.max(0, Date.parse(dueAt) - Date.parse(now ?? dueAt)) });
  return (
    <Stack gap={2} radius="md" size="sm" className={styles.stepsLeft} role="status">
      <p>
        <strong>{terminal.saleLeft(steps.length)}.</strong> {stopped && `${terminal.clockStands} `}
        {terminal.nextStep(terminal.buttons[next.button], format.time(next.dueAt))}
      </p>
      <Row wrap gap={2} className={styles.row}>
        {stopped && (
          <>
            <Button size="sm" icon={StepForward} onClick={until(next.dueAt)}>
              {terminal.runStep}
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={SkipForward}
              busy={move.isPending}
              onClick={until(last.dueAt)}
            >
              {terminal.runAll}
            </Button>
          </>
        )}
        <Button
          size="sm"
          icon={Square}
          busy={stop.isPending}
          onClick={() => stop.mutate({ paymentId: planned.paymentId })}
        >
          {terminal.stopSale}
        </Button>
      </Row>
    </Stack>
  );
}
