import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info, SearchX, TriangleAlert } from 'lucide-react';

import { callbackQuery } from '#renderer/data/outgoing-logs.ts';
import type { CallbackEntry } from '#renderer/data/types.ts';
import { CallProblem } from '#renderer/kit/call-problem.tsx';
import { OutcomeBadge } from '#renderer/kit/call-status.tsx';
import { Detail, Fact, Facts, Subline } from '#renderer/kit/detail.tsx';
import { FaultNote } from '#renderer/kit/fault-note.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { SignedCallSides } from '#renderer/kit/signed-call-sides.tsx';
import { usePluginTitle, useServerId } from '#renderer/kit/store.ts';
import { SubjectLinkChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import tones from '#renderer/ui/tones.module.css';
import { ANSWER_DISPLAYS, ANSWER_LEVELS } from '#server/domain/callback.ts';
import { fieldOf } from '#server/domain/json.ts';

import styles from './callbacks.module.css';
import { useCallbacksSearch } from './search.ts';
import { TimeUsed } from './time-used.tsx';

/** One call: the answer as staff see it, then request and response. */
export function CallbackDetail({ id }: { readonly id: string }) {
  const { callbacks, requests } = useText();
  const query = useQuery(callbackQuery(useServerId(), id));
  return (
    <Loaded query={query}>
      {(entry) =>
        entry === null ? (
          <EmptyState icon={SearchX} title={requests.goneTitle} text={callbacks.goneText} />
        ) : (
          <Detail>
            <Heading entry={entry} />
            <PanelAnswer entry={entry} />
            <CallFacts entry={entry} />
            {entry.outcome !== 'rateLimited' && <Sides entry={entry} />}
          </Detail>
        )
      }
    </Loaded>
  );
}

function Heading({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks, say, format } = useText();
  const { type, kind, pluginId, url, at, errorCode, subject } = entry;
  return (
    <Stack as="header" gap={2} columns="1fr">
      <Row wrap align="center" gap="1 3" shrink>
        <Text as="h2" size="xl" breakAnywhere>
          {type}
        </Text>
        <Badge>{callbacks.kinds[kind]}</Badge>
        <OutcomeBadge entry={entry} />
      </Row>
      <Subline>
        {subject !== null && <SubjectLinkChip subject={subject} />}
        <span>→ {pluginId}</span>
        <code>{url}</code>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </Subline>
      {entry.outcome !== 'rateLimited' && <TimeUsed entry={entry} />}
      <FaultNote on="callback" fault={entry.fault} />
      {errorCode !== null && <CallProblem>{say(errorCode)}</CallProblem>}
    </Stack>
  );
}

/** The platform's interpretation of the answer. */
function CallFacts({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks } = useText();
  const { status, form, answerValid, gate, target } = entry;
  const validity = answerValid === null ? 'none' : answerValid ? 'valid' : 'invalid';
  return (
    <Facts>
      <Fact name={callbacks.httpStatus}>{status === null ? '—' : String(status)}</Fact>
      <Fact name={callbacks.form}>{callbacks.forms[form ?? 'none']}</Fact>
      <Fact name={callbacks.validity}>{callbacks.validities[validity]}</Fact>
      {gate !== null && <Fact name={callbacks.gate}>{callbacks.gates[gate]}</Fact>}
      {target !== null && (
        <Fact name={callbacks.target}>{[target.type, target.id].filter(Boolean).join(' ')}</Fact>
      )}
    </Facts>
  );
}

function Sides({ entry }: { readonly entry: CallbackEntry }) {
  const [{ side }, change] = useCallbacksSearch();
  return (
    <SignedCallSides
      label={useText().requests.sides}
      side={side}
      onSide={(next) => change({ side: next })}
      call={entry}
      of={entry}
      fileName={`callback-${entry.id}`}
    />
  );
}

const LOOKS = {
  error: { icon: CircleAlert, tone: 'bad' },
  warning: { icon: TriangleAlert, tone: 'warn' },
  success: { icon: CircleCheck, tone: 'good' },
  info: { icon: Info, tone: 'info' },
} as const;

/** An answer as the staff panel shows it: a toast in the corner or a popup in the middle. */
function PanelAnswer({ entry }: { readonly entry: CallbackEntry }) {
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
