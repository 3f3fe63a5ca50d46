import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

import type { CallbackEntry } from '#renderer/data/types.ts';
import { usePluginTitle } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';
import { ANSWER_DISPLAYS, ANSWER_LEVELS } from '#server/domain/callback.ts';
import { fieldOf } from '#server/domain/json.ts';

import styles from './callbacks.module.css';

const LOOKS = {
  error: { icon: CircleAlert, tone: 'bad' },
  warning: { icon: TriangleAlert, tone: 'warn' },
  success: { icon: CircleCheck, tone: 'good' },
  info: { icon: Info, tone: 'info' },
} as const;

/** An answer as the staff panel shows it: a toast in the corner or a popup in the middle. */
export function PanelAnswer({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks } = useText();
  const titleOf = usePluginTitle();
  const shown = shownAnswer(entry);
  const { icon: Icon, tone } = LOOKS[shown.level];
  return (
    <Stack as="figure" gap={2}>
      <Row as="figcaption" wrap align="center" gap="1 2" tone="soft" size="sm">
        {callbacks.shownAs(callbacks.displays[shown.display], callbacks.levels[shown.level])}
        <Given shown={shown} />
      </Row>
      <Stack
        pad={4}
        border
        radius="lg"
        fill="sunken"
        className={styles.screen}
        data-display={shown.display}
      >
        <Stack
          columns="auto 1fr"
          gap={3}
          pad="3 4"
          radius="md"
          fill="raised"
          icons="lg"
          className={classes(styles.message, tones[tone])}
        >
          <Icon aria-hidden />
          <div>
            <Text as="p" weight="strong">
              {titleOf(entry.pluginId)}
            </Text>
            <p dir="auto">{shown.message ?? callbacks.noMessage}</p>
          </div>
          {shown.display === 'popup' && <span className={styles.button}>{callbacks.ok}</span>}
        </Stack>
      </Stack>
    </Stack>
  );
}

/** Level and display as the answer gives them; unknown values are highlighted. */
function Given({ shown: { given, level, display } }: { readonly shown: ShownAnswer }) {
  return (
    <Row as="span" wrap align="center" gap="1 2">
      <Field name="level" value={given.level} isKnown={given.level === level} />
      <Field name="display" value={given.display} isKnown={given.display === display} />
    </Row>
  );
}

type Level = (typeof ANSWER_LEVELS)[number];
type Display = (typeof ANSWER_DISPLAYS)[number];

/** The presentation of an answer in the staff panel. */
interface ShownAnswer {
  readonly level: Level;
  readonly display: Display;
  /** Null if the plugin gave none. */
  readonly message: string | null;
  /** Unchanged from the answer; null if it has none. */
  readonly given: { readonly level: string | null; readonly display: string | null };
}

type Answered = Pick<CallbackEntry, 'outcome' | 'answer' | 'message'>;

/** How staff see an answer. An unknown level becomes `success` or `error`, an unknown display a toast (D9). */
export function shownAnswer({ outcome, answer, message }: Answered): ShownAnswer {
  const given = { level: givenText(answer, 'level'), display: givenText(answer, 'display') };
  const yes =
    outcome === 'answered' &&
    (fieldOf(answer, 'success') === true || fieldOf(answer, 'decision') === 'allow');
  return {
    level: ANSWER_LEVELS.find((level) => level === given.level) ?? (yes ? 'success' : 'error'),
    display: ANSWER_DISPLAYS.find((display) => display === given.display) ?? 'toast',
    message,
    given,
  };
}

/** A field of the answer as text; null if it has none. */
function givenText(answer: unknown, name: string): string | null {
  const value = fieldOf(answer, name);
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Field({ name, value, isKnown }: { name: string; value: string | null; isKnown: boolean }) {
  if (value === null) return null;
  return <Badge mono tone={isKnown ? 'neutral' : 'warn'}>{`${name} ${value}`}</Badge>;
}
