import styles from './minute-bars.module.css';

/** What is counted in one minute. */
export interface MinuteBar {
  /** ISO 8601, the minute's beginning. */
  readonly at: string;
  readonly good: number;
  readonly bad: number;
}

interface MinuteBarsProps {
  /** Said by screen readers: the chart in a sentence. */
  readonly label: string;
  /** Minutes in which there was something. */
  readonly bars: readonly MinuteBar[];
  /** Epoch ms; the last minute is the one that it lies in. */
  readonly now: number;
  /** Shown over a bar. */
  readonly describe: (bar: MinuteBar) => string;
}

const MINUTES = 60;
const MINUTE_MS = 60_000;
/** In units of the drawing, which takes the width of its place. */
const HEIGHT = 24;
const WIDTH = 0.8;

/** The last hour, a bar a minute, now at its end. */
export function MinuteBars({ label, bars, now, describe }: MinuteBarsProps) {
  const last = Math.floor(now / MINUTE_MS);
  const most = Math.max(1, ...bars.map(({ good, bad }) => good + bad));
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${MINUTES} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map((bar) => {
        const x = MINUTES - 1 - (last - Math.floor(Date.parse(bar.at) / MINUTE_MS));
        if (x < 0 || x >= MINUTES) return null;
        const bad = (bar.bad / most) * HEIGHT;
        const good = (bar.good / most) * HEIGHT;
        return (
          <g key={bar.at}>
            <title>{describe(bar)}</title>
            <rect className={styles.hit} x={x} y={0} width={1} height={HEIGHT} />
            <rect className={styles.good} x={x} y={HEIGHT - good} width={WIDTH} height={good} />
            <rect className={styles.bad} x={x} y={HEIGHT - good - bad} width={WIDTH} height={bad} />
          </g>
        );
      })}
    </svg>
  );
}
