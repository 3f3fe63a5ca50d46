import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCcw, Send } from 'lucide-react';
import type { ReactNode } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import { newestRequestQuery } from '#renderer/data/requests.ts';
import type { AmountRule } from '#renderer/data/types.ts';
import { NothingHere } from '#renderer/kit/call-problem.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';
import { jsonProblem } from '#renderer/ui/json-problem.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { toneOfStatus } from '#renderer/ui/tone-of-status.ts';
import { parsed } from '#server/domain/json.ts';

import { meaningOfAnswer } from './message-meaning.ts';
import styles from './terminal.module.css';
import type { Draft, Exchange, Presses } from './use-presses.ts';

interface ExchangeViewProps {
  readonly paymentId: string;
  readonly presses: Presses;
}

/** The last message of the device with its response, and a message editor. */
export function ExchangeView({ paymentId, presses }: ExchangeViewProps) {
  const { terminal } = useText();
  const { exchange, draft, editing, setEditing } = presses;
  return (
    <Stack as="section" shrink gap={3}>
      <Row as="header" wrap align="center" justify="space-between" gap={2}>
        <Text as="h3" tone="soft">
          {terminal.exchange}
        </Text>
        <Switch label={terminal.editFirst} checked={editing} onChange={setEditing} />
      </Row>
      {draft !== null && <MessageEditor key={draft.button} draft={draft} presses={presses} />}
      {editing && draft === null && <NothingHere>{terminal.editChoose}</NothingHere>}
      {exchange === null ? <Logged paymentId={paymentId} /> : <Pressed exchange={exchange} />}
    </Stack>
  );
}

function Pressed({ exchange }: { readonly exchange: Exchange }) {
  const { terminal } = useText();
  const { request, response, earlier, button, rule } = exchange;
  return (
    <>
      {earlier.map((call) => (
        // The response is missing if the reply was lost.
        <Message key={JSON.stringify(call)} answer={call.response}>
          <Badge>{terminal.earlier}</Badge>
        </Message>
      ))}
      <Message answer={response} sent={request.body} fileNames={['result', 'result-answer']}>
        <Badge tone="info">{terminal.sentBy(terminal.buttons[button])}</Badge>
        <RuleBadge rule={rule} />
        <code>POST {URL.parse(request.url)?.pathname ?? request.url}</code>
      </Message>
    </>
  );
}

/** The last message in the log, shown until a button on this page has sent one. */
function Logged({ paymentId }: Pick<ExchangeViewProps, 'paymentId'>) {
  const { terminal } = useText();
  const path = `/plugin-api/payments/${paymentId}/result`;
  const { data: id } = useQuery(newestRequestQuery(useServerId(), path));
  const { data: logged } = useRead(
    'getRequest',
    { id: id ?? '' },
    { enabled: id !== undefined && id !== null },
  );
  if (id === null) return <NothingHere>{terminal.exchangeEmpty}</NothingHere>;
  if (logged === undefined) return null;
  const { method, path: called, status, requestBody, responseBody } = logged;
  return (
    <Message
      answer={{ status, body: responseBody }}
      sent={requestBody}
      fileNames={[`request-${id}`, `answer-${id}`]}
    >
      <Link className={styles.call} to="/requests" search={{ request: Number(id) }}>
        <code>
          {method} {called}
        </code>
      </Link>
    </Message>
  );
}

/** The amount rule that determines the outcome of a payment. */
export function RuleBadge({ rule }: { readonly rule: AmountRule | null }) {
  const { ruleActs, buttons } = useText().terminal;
  return rule && <Badge tone="virtual">{ruleActs(rule.ending, buttons[rule.button])}</Badge>;
}

interface MessageProps {
  /** Null if the response was lost. */
  readonly answer: { readonly status: number; readonly body: unknown } | null;
  readonly sent?: unknown;
  /** The file names of message and response; if omitted, the bodies are not shown. */
  readonly fileNames?: readonly [string, string];
  readonly children: ReactNode;
}

/** A message with the meaning of its response, and both bodies. */
function Message({ answer, sent, fileNames, children }: MessageProps) {
  const { terminal, webhooks } = useText();
  const meaning = answer && meaningOfAnswer(answer.status, bodyOf(answer.body));
  return (
    <Stack gap={2} shrink className={styles.exchange}>
      <Row as="p" wrap align="center" gap="1 2" shrink>
        {children}
      </Row>
      <Text as="p" pretty>
        <Badge tone={answer === null ? 'warn' : toneOfStatus(answer.status)}>
          {answer?.status ?? '—'}
        </Badge>{' '}
        {meaning === null ? terminal.lostAnswer : terminal.meanings[meaning]}
      </Text>
      {answer !== null && fileNames !== undefined && (
        <>
          <CodeBlock label={terminal.sent} value={sent} limited fileName={fileNames[0]} />
          <CodeBlock
            label={webhooks.response}
            value={answer.body}
            limited
            fileName={fileNames[1]}
          />
        </>
      )}
    </Stack>
  );
}

/** Bodies from the log are strings. */
function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? parsed(body) : body;
}

function MessageEditor({ draft, presses }: { readonly draft: Draft; readonly presses: Presses }) {
  const { terminal, kit } = useText();
  const { button, source, original, rule } = draft;
  const broken = jsonProblem(source) !== null;
  return (
    <Panel title={terminal.editing(terminal.buttons[button])} actions={<RuleBadge rule={rule} />}>
      <Stack gap={3}>
        <JsonEditor
          label={terminal.editField}
          labelHidden
          value={source}
          onChange={presses.changeDraft}
          {...(broken && { hint: terminal.sendAnywayHint })}
        />
        <Row wrap gap={2}>
          <Button
            variant="quiet"
            icon={RotateCcw}
            disabled={source === original}
            onClick={() => presses.changeDraft(original)}
          >
            {terminal.reset}
          </Button>
          <Text grow />
          <Button onClick={presses.discard}>{kit.cancel}</Button>
          <Button
            variant={broken ? 'default' : 'primary'}
            icon={Send}
            busy={presses.pressing !== null}
            onClick={presses.sendDraft}
          >
            {broken ? terminal.sendAnyway : kit.send}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
