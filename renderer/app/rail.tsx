import { Link } from '@tanstack/react-router';

import { useSettings } from '#renderer/data/settings.ts';
import { useText } from '#renderer/text/text.ts';
import { Stack, Text } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import type { Badge } from './badges.ts';
import { badgeCount } from './badges.ts';
import styles from './rail.module.css';
import { SCREENS } from './screens.ts';

const GROUPS = ['restaurant', 'plugin', 'world'] as const;

/** The navigation: links to the screens, in groups. */
export function Rail() {
  const text = useText();
  const { startAway } = useSettings();
  return (
    <nav className={styles.rail} aria-label={text.frame.paletteGroups.screens}>
      {startAway !== true && (
        <div className={styles.start}>
          {SCREENS.filter(({ group }) => group === 'start').map((screen) => (
            <RailLink key={screen.key} screen={screen} />
          ))}
        </div>
      )}
      {GROUPS.map((group) => {
        const screens = SCREENS.filter((screen) => screen.group === group);
        return (
          <div key={group} className={styles.group}>
            <Text as="h2" pad={2} tone="faint" size="xs" className={styles.heading}>
              {text.frame.groups[group]}
            </Text>
            <Stack as="ul" columns="1fr" gap="half">
              {screens.map((screen) => (
                <li key={screen.key}>
                  <RailLink screen={screen} />
                </li>
              ))}
              {group === 'world' && (
                <li>
                  <More />
                </li>
              )}
            </Stack>
          </div>
        );
      })}
    </nav>
  );
}

/** Loaded separately, because the code of its menu is large. */
const More = lazyComponent(async () => (await import('./frame-parts.tsx')).RailMore);

function BadgeCount({ badge: { count, word, hideWord, atLeast } }: { readonly badge: Badge }) {
  const { format } = useText();
  return (
    <>
      {count === null ? (
        <span aria-hidden>▸</span>
      ) : (
        <Text fixed>{badgeCount(count, atLeast === true, format.number)}</Text>
      )}
      {word !== undefined && (
        <span className={hideWord === true ? a11y.visuallyHidden : styles.word}> {word}</span>
      )}
    </>
  );
}

function RailLink({ screen }: { readonly screen: (typeof SCREENS)[number] }) {
  const text = useText();
  const badge = screen.useBadge();
  const Icon = screen.icon;
  const title = screen.title(text);
  const exact = typeof badge?.count === 'number' ? text.format.number(badge.count) : undefined;
  const counted = badge?.hideWord === true ? `${exact} ${badge.word}` : exact;
  return (
    <Link
      to={screen.route.to}
      className={styles.link}
      title={counted === undefined ? title : `${title}: ${counted}`}
    >
      <Icon aria-hidden />
      <Text truncate className={styles.name}>
        {title}
      </Text>
      {badge !== null && (
        <span className={styles.badge} data-urgent={badge.urgent || undefined}>
          {badge.alone === true ? badge.word : <BadgeCount badge={badge} />}
        </span>
      )}
    </Link>
  );
}
