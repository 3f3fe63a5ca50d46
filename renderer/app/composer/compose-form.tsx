import { useMutation } from '@tanstack/react-query';
import { Send, SquareTerminal } from 'lucide-react';

import { sendCalls } from '#renderer/data/calls.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { PluginSelect } from '#renderer/kit/install-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';
import { Key, MOD } from '#renderer/ui/key.tsx';
import { Box, Column, Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { OptionPill } from '#renderer/ui/option-pill.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { SearchSelect } from '#renderer/ui/search-select.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { isObject } from '#server/domain/json.ts';

import { CallAnswer } from './call-answer.tsx';
import { CallFields } from './call-fields.tsx';
import styles from './composer.module.css';
import { bodyOf, curlOfDraft, pathOf, queryOf } from './draft.ts';
import type { Endpoint } from './endpoints.ts';
import type { Composing } from './use-draft.ts';
import { useDraft } from './use-draft.ts';

interface ComposeFormProps {
  readonly serverId: string;
  readonly installs: readonly Install[];
  readonly endpoints: readonly Endpoint[];
}

/** The request, as a form or as JSON, and its responses. */
export function ComposeForm({ serverId, installs, endpoints }: ComposeFormProps) {
  const { composer: text, webhooks, kit } = useText();
  const composing = useDraft(serverId, installs, endpoints);
  const send = useMutation({ ...sendCalls(serverId), meta: { shownInForm: true } });
  if (composing === null) return <Skeleton rows={8} />;
  const { endpoint, install, draft } = composing;
  const titleOf = (index: number, all: number): string =>
    all === 1 ? webhooks.response : index === 0 ? text.firstAnswer : text.secondAnswer;
  const submit = (): void => {
    composing.hold();
    const call = {
      pluginId: install.pluginId,
      method: endpoint.method,
      path: pathOf(endpoint, draft),
      query: queryOf(draft),
      ...(endpoint.method !== 'GET' && { body: bodyOf(draft) ?? '' }),
    };
    send.mutate(composing.twice ? [call, call] : [call]);
  };
  return (
    <Column
      as="form"
      grow
      shrinkY
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) submit();
      }}
    >
      <Column grow gap={4} shrinkY scroll className={styles.inside}>
        <EndpointChoice composing={composing} endpoints={endpoints} />
        <Contents composing={composing} />
        <Refusal error={send.error} />
        {send.data?.map(({ id }, index) => (
          <CallAnswer key={id} id={id} title={titleOf(index, send.data.length)} />
        ))}
      </Column>
      <Preview composing={composing} />
      <Row as="footer" wrap align="center" justify="end" gap={2} pad="3 4" lineAbove>
        <CallsLeft serverId={serverId} pluginId={install.pluginId} bucket={endpoint.bucket} />
        <CopyCurl composing={composing} />
        <Button type="submit" variant="primary" icon={Send} busy={send.isPending}>
          {composing.twice ? text.sendTwice : kit.send}
          <Key>{`${MOD} ↵`}</Key>
        </Button>
      </Row>
    </Column>
  );
}

interface EndpointChoiceProps {
  readonly composing: Composing;
  readonly endpoints: readonly Endpoint[];
}

function EndpointChoice({ composing, endpoints }: EndpointChoiceProps) {
  const { composer: text, finding } = useText();
  const { endpoint, examples, example } = composing;
  return (
    <>
      <SearchSelect
        label={finding.links.call}
        value={endpoint.key}
        onChange={composing.choose}
        options={endpoints.map(({ key, summary, scopes }) => ({
          value: key,
          label: key,
          hint: scopes.length === 0 ? undefined : text.needs(scopes.join(', ')),
          more: summary,
        }))}
        searchLabel={text.findCall}
        empty={text.noCall}
        hint={endpoint.scopes.length === 0 ? undefined : text.needs(endpoint.scopes.join(', '))}
      />
      <Row role="group" aria-label={text.examples} wrap gap={2}>
        {examples.map((one) => (
          <OptionPill
            key={one.name}
            title={text.exampleNames[one.name]}
            chosen={one.name === example}
            onPress={() => composing.useExample(one)}
          />
        ))}
      </Row>
      {composing.twice && <Note as="p">{text.twice}</Note>}
      <PluginSelect
        label={text.as}
        value={composing.install.pluginId}
        onChange={composing.choosePlugin}
      />
    </>
  );
}

function Contents({ composing }: { readonly composing: Composing }) {
  const { composer: text, webhooks } = useText();
  const { endpoint, draft, world, typed, change } = composing;
  const isEmpty =
    endpoint.body === null && endpoint.query.length === 0 && endpoint.inPath.length === 0;
  return (
    <>
      {isEmpty && <Note as="p">{text.noBody}</Note>}
      {(['inPath', 'query'] as const).map(
        (part) =>
          endpoint[part].length > 0 && (
            <CallFields
              key={part}
              fields={endpoint[part]}
              values={draft[part]}
              onChange={(values) => change({ ...draft, [part]: values })}
              world={world}
            />
          ),
      )}
      {endpoint.body !== null && (
        <Stack columns="1fr" gap={3} className={styles.body}>
          <Segmented
            label={webhooks.look}
            value={typed === null ? 'form' : 'json'}
            onChange={(view) => composing.showForm(view === 'form')}
            segments={optionsOf(['form', 'json'], text.views)}
          />
          {typed === null ? (
            <BodyForm key={`${endpoint.key} ${composing.example}`} composing={composing} />
          ) : (
            <JsonEditor label={webhooks.body} value={typed} onChange={composing.type} />
          )}
        </Stack>
      )}
    </>
  );
}

function BodyForm({ composing }: { readonly composing: Composing }) {
  const text = useText().composer;
  const { endpoint, draft, world, change } = composing;
  if (!isObject(draft.body)) return <Note as="p">{text.noForm}</Note>;
  return (
    <CallFields
      fields={endpoint.body ?? []}
      values={draft.body}
      onChange={(body) => change({ ...draft, body })}
      world={world}
    />
  );
}

/** The body as it will be sent, visible while the form is filled in. */
function Preview({ composing: { endpoint, draft, typed } }: { readonly composing: Composing }) {
  const text = useText().composer;
  if (endpoint.body === null || typed !== null) return null;
  return (
    <Box fixed scroll pad="2 4" lineAbove className={styles.preview}>
      <CodeBlock label={text.bodySent} value={bodyOf(draft) ?? ''} fileName="body" />
    </Box>
  );
}

function CopyCurl({ composing }: { readonly composing: Composing }) {
  const { composer: text, kit } = useText();
  const copy = useCopyText();
  const { endpoint, install, draft } = composing;
  const line = curlOfDraft(`${location.origin}/plugin-api`, install.apiKey, endpoint, draft);
  return (
    <Button icon={SquareTerminal} onClick={() => void copy(line, { title: text.curlCopied })}>
      {kit.copyCurl}
    </Button>
  );
}

interface CallsLeftProps {
  readonly serverId: string;
  readonly pluginId: string;
  readonly bucket: string;
}

/** The number of calls that the rate limit of this bucket still allows. */
function CallsLeft({ serverId, pluginId, bucket }: CallsLeftProps) {
  const { composer: text, format } = useText();
  const { data = [] } = useRead('getLimitsUsage', { serverId, pluginId });
  const usage = data.find((one) => one.bucket === bucket);
  const { limit, remaining, resetAt } = usage ?? { limit: null, remaining: null, resetAt: null };
  const { [bucket]: name = bucket }: Readonly<Record<string, string>> = text.buckets;
  const isNone = remaining === 0;
  return (
    <Stack as="p" tone={isNone ? 'bad' : 'soft'} size="sm" className={styles.left}>
      {limit === null || remaining === null
        ? usage !== undefined && text.noLimit
        : text.left(format.number(remaining), format.number(limit), name)}
      {isNone && resetAt !== null && <span>{text.freeAt(format.time(resetAt))}</span>}
    </Stack>
  );
}
