import { Link } from '@tanstack/react-router';

import { useFormat, useText } from '#text/text.ts';

import styles from './rail.module.css';
import { SCREENS } from './screens.ts';

const GROUPS = ['restaurant', 'plugin', 'world'] as const;

/** The screens, in groups. */
export function Rail() {
  const text = useText();
  return (
    <nav className={styles.rail} aria-label={text.frame.screens}>
      {GROUPS.map((group) => {
        const screens = SCREENS.filter((screen) => screen.group === group);
        if (screens.length === 0) return null;
        return (
          <div
            key={group}
            className={styles.group}
            // Who is shown a flow sees the restaurant alone; the palette still goes everywhere.
            data-technical={group !== 'restaurant' || undefined}
          >
            <h2 className={styles.heading}>{text.frame.groups[group]}</h2>
            <ul className={styles.list}>
              {screens.map((screen) => (
                <li key={screen.key} data-technical={screen.technical || undefined}>
                  <RailLink screen={screen} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function RailLink({ screen }: { readonly screen: (typeof SCREENS)[number] }) {
  const text = useText();
  const format = useFormat();
  const badge = screen.useBadge();
  const Icon = screen.icon;
  const title = screen.title(text);
  return (
    <Link to={screen.route.to} className={styles.link} title={title}>
      <Icon aria-hidden />
      <span className={styles.name}>{title}</span>
      {badge !== null && (
        <span className={styles.badge} data-loud={badge.loud || undefined}>
          {badge.count === null ? <span aria-hidden>▸</span> : format.number(badge.count)}
          {badge.word !== undefined && <span className={styles.word}> {badge.word}</span>}
        </span>
      )}
    </Link>
  );
}
