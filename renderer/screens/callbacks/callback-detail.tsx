import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';

import { callbackQuery } from '#renderer/data/outgoing-logs.ts';
import type { CallbackEntry } from '#renderer/data/types.ts';
import { CallProblem } from '#renderer/kit/call-problem.tsx';
import { Detail, Fact, Facts, Subline } from '#renderer/kit/detail.tsx';
import { FaultNote } from '#renderer/kit/fault-note.tsx';
import { OutcomeBadge } from '#renderer/kit/outcome-badge.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { SignedCallSides } from '#renderer/kit/signed-call-sides.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { SubjectLinkChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { PanelAnswer } from './panel-answer.tsx';
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
