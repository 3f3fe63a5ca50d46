import styles from './minute-bars.module.css';

export interface MinuteBar {
  /** The beginning of the minute, ISO 8601. */
  readonly at: string;
  readonly good: number;
  readonly bad: number;
}

interface MinuteBarsProps {
  /** A sentence describing the chart, for screen readers. */
  readonly label: string;
  /** The minutes with counts. */
  readonly bars: readonly MinuteBar[];
  /** Epoch ms, within the last minute shown. */
  readonly now: number;
  /** The tooltip of a bar. */
  readonly describe: (bar: MinuteBar) => string;
}

const MINUTES = 60;
const MINUTE_MS = 60_000;
/** In units of the view box. */
const HEIGHT = 24;
const WIDTH = 0.8;

/** A bar for each minute of the last hour. */
export function MinuteBars({ label, bars, now, describe }: MinuteBarsProps) {
  const last = Math.floor(now / MINUTE_MS);
  const max = Math.max(1, ...bars.map(({ good, bad }) => good + bad));
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
        const bad = (bar.bad / max) * HEIGHT;
        const good = (bar.good / max) * HEIGHT;
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
