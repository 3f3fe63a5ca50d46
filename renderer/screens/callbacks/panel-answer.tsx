import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

import { useInstalls } from '#app/store.ts';
import type { CallbackEntry } from '#data/callbacks.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';

import styles from './panel-answer.module.css';
import type { ShownAnswer } from './shown-answer.ts';
import { shownAnswer } from './shown-answer.ts';

const LOOKS = {
  error: { icon: CircleAlert, tone: 'bad' },
  warning: { icon: TriangleAlert, tone: 'warn' },
  success: { icon: CircleCheck, tone: 'good' },
  info: { icon: Info, tone: 'info' },
} as const;

/** An answer as staff's panel shows it: a toast in the corner or a popup in the middle. */
export function PanelAnswer({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks } = useText();
  const installs = useInstalls();
  const shown = shownAnswer(entry);
  const { icon: Icon, tone } = LOOKS[shown.level];
  const title =
    installs.find(({ pluginId }) => pluginId === entry.pluginId)?.title ?? entry.pluginId;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {callbacks.shownAs(callbacks.displays[shown.display], callbacks.levels[shown.level])}
        <Given shown={shown} />
      </figcaption>
      <div className={styles.screen} data-display={shown.display}>
        <div className={styles.message} data-tone={tone}>
          <Icon aria-hidden />
          <div>
            <p className={styles.title}>{title}</p>
            <p dir="auto">{shown.message ?? callbacks.noMessage}</p>
          </div>
          {shown.display === 'popup' && <span className={styles.button}>{callbacks.ok}</span>}
        </div>
      </div>
    </figure>
  );
}

/** What the answer says of level and display; what nobody knows stands out. */
function Given({ shown: { given, level, display } }: { readonly shown: ShownAnswer }) {
  return (
    <span className={styles.given}>
      {given.level !== null && (
        <Badge
          mono
          tone={given.level === level ? 'neutral' : 'warn'}
        >{`level ${given.level}`}</Badge>
      )}
      {given.display !== null && (
        <Badge
          mono
          tone={given.display === display ? 'neutral' : 'warn'}
        >{`display ${given.display}`}</Badge>
      )}
    </span>
  );
}
