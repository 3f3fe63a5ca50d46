import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

import type { CallbackEntry } from '#renderer/data/types.ts';
import { useInstalls } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

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
    <Stack as="figure" gap={2} className={styles.figure}>
      <Row as="figcaption" wrap align="center" gap="1 2" tone="soft" size="sm">
        {callbacks.shownAs(callbacks.displays[shown.display], callbacks.levels[shown.level])}
        <Given shown={shown} />
      </Row>
      <div className={styles.screen} data-display={shown.display}>
        <div className={styles.message} data-tone={tone}>
          <Icon aria-hidden />
          <div>
            <Text as="p" weight="strong">
              {title}
            </Text>
            <p dir="auto">{shown.message ?? callbacks.noMessage}</p>
          </div>
          {shown.display === 'popup' && <span className={styles.button}>{callbacks.ok}</span>}
        </div>
      </div>
    </Stack>
  );
}

/** What the answer says of level and display; what nobody knows stands out. */
function Given({ shown: { given, level, display } }: { readonly shown: ShownAnswer }) {
  return (
    <Row as="span" wrap align="center" gap="1 2">
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
    </Row>
  );
}
