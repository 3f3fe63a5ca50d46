import { useFormat, useText } from '#renderer/text/text.ts';
import { Row, Stack } from '#renderer/ui/layout.tsx';

import styles from './evening-curve.module.css';

interface EveningCurveProps {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Epoch ms; null if no evening is running. */
  readonly now: number | null;
}

const WIDTH = 300;
const HEIGHT = 56;
const POINTS = 60;

/** The density of arrivals at a given fraction of the evening; it peaks at 40 %. */
function arrivalsAt(time: number): number {
  return 2 * 3.625 * time * (1 - time ** 2) ** 2.625;
}

const MOST = arrivalsAt(0.4);

function point(share: number): string {
  const y = HEIGHT - 2 - (arrivalsAt(share) / MOST) * (HEIGHT - 6);
  return `${(share * WIDTH).toFixed(1)} ${y.toFixed(1)}`;
}

const LINE = `M${Array.from({ length: POINTS + 1 }, (_, index) => point(index / POINTS)).join('L')}`;

/** Arrivals over the evening, with the present time. */
export function EveningCurve({ from, to, now }: EveningCurveProps) {
  const { evening } = useText().scenarios;
  const format = useFormat();
  const share = now === null ? null : Math.min(1, Math.max(0, (now - from) / (to - from)));
  return (
    <Stack as="figure" gap={1} className={styles.figure}>
      <svg
        className={styles.curve}
        role="img"
        aria-label={evening.curve(format.hourMinute(from), format.hourMinute(to))}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className={styles.area} d={`${LINE}V${HEIGHT}H0Z`} />
        {share !== null && (
          <rect className={styles.past} x={0} y={0} width={share * WIDTH} height={HEIGHT} />
        )}
        <path className={styles.line} d={LINE} />
        {share !== null && (
          <path className={styles.now} d={`M${(share * WIDTH).toFixed(1)} 0V${HEIGHT}`} />
        )}
      </svg>
      <Row as="figcaption" justify="space-between" tone="soft" mono size="xs" aria-hidden>
        <time>{format.hourMinute(from)}</time>
        <time>{format.hourMinute((from + to) / 2)}</time>
        <time>{format.hourMinute(to)}</time>
      </Row>
    </Stack>
  );
}
