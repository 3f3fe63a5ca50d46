import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

import type { CallbackEntry } from '#renderer/data/types.ts';
import { useInstalls } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { ANSWER_DISPLAYS, ANSWER_LEVELS } from '#server/domain/callback-answer.ts';

import styles from './panel-answer.module.css';

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

type Level = (typeof ANSWER_LEVELS)[number];
type Display = (typeof ANSWER_DISPLAYS)[number];

/** What staff's panel makes of an answer. */
interface ShownAnswer {
  readonly level: Level;
  readonly display: Display;
  /** Null: the plugin said nothing. */
  readonly message: string | null;
  /** As they came; null: it has none. */
  readonly given: { readonly level: string | null; readonly display: string | null };
}

type Answered = Pick<CallbackEntry, 'outcome' | 'answer' | 'message'>;

/** Level and display where they are agreed on (D9); a no is shown as an error, a yes as a success. */
export function shownAnswer({ outcome, answer, message }: Answered): ShownAnswer {
  const given = { level: fieldOf(answer, 'level'), display: fieldOf(answer, 'display') };
  const yes =
    outcome === 'answered' &&
    (valueOf(answer, 'success') === true || valueOf(answer, 'decision') === 'allow');
  return {
    level: ANSWER_LEVELS.find((level) => level === given.level) ?? (yes ? 'success' : 'error'),
    display: ANSWER_DISPLAYS.find((display) => display === given.display) ?? 'toast',
    message,
    given,
  };
}

/** A field of the answer as text; null: it has none. */
function fieldOf(answer: unknown, name: string): string | null {
  const value = valueOf(answer, name);
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return Object.entries(answer).find(([given]) => given === name)?.[1];
}
