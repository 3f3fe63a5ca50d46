import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { AppliedFault, FaultRule } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { SubjectLink } from '#renderer/kit/subject-chip.tsx';
import { effectInWords, ruleTitle } from '#renderer/text/fault-words.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

/** How many of the latest uses of rules are shown. */
const MOST_APPLIED = 200;

interface AppliedPanelProps {
  /** The current rules, for their names. */
  readonly rules: readonly FaultRule[];
}

/** What the rules did, with links to where it happened. */
export function AppliedPanel({ rules }: AppliedPanelProps) {
  const text = useText().faults;
  const format = useFormat();
  const query = useQuery(read('listAppliedFaults', { limit: MOST_APPLIED }));
  return (
    <Panel title={text.applied}>
      <Loaded query={query}>
        {(applied) =>
          applied.length === 0 ? (
            <EmptyState icon={Zap} title={text.nothingApplied}>
              {text.nothingAppliedText}
            </EmptyState>
          ) : (
            <>
              <Text as="p" size="sm" tone="soft">
                {applied.length < MOST_APPLIED
                  ? text.appliedText
                  : text.mostApplied(format.number(MOST_APPLIED))}
              </Text>
              <Stack as="ol" padTop={2} aria-label={text.applied}>
                {applied.map((one, index) => (
                  <Applied
                    key={`${one.subject.kind} ${one.subject.id} ${applied.length - index}`}
                    applied={one}
                    rules={rules}
                  />
                ))}
              </Stack>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Applied({ applied, rules }: AppliedPanelProps & { readonly applied: AppliedFault }) {
  const text = useText().faults;
  const format = useFormat();
  const { at, rule, on, effect, subject } = applied;
  const title = ruleTitle(rules.find(({ id }) => id === rule) ?? {}, text);
  return (
    <Stack as="li" columns="auto 1fr auto" align="baseline" gap="1 3" pad="2 0" lineAbove>
      <Text tone="soft" mono size="sm">
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      </Text>
      <Text shrink breakAnywhere>
        {effectInWords({ on, effect }, text, format)}
        <Text size="sm" tone="soft" title={rule}>
          {' '}
          · {title ?? rule}
        </Text>
      </Text>
      <Text tone="accent" weight="strong" nowrap>
        <SubjectLink kind={subject.kind} id={subject.id}>
          {text.subjects[subject.kind](subject.id)}
        </SubjectLink>
      </Text>
    </Stack>
  );
}
