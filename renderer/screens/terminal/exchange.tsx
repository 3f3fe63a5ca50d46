import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCcw, Send } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import { newestRequestQuery } from '#renderer/data/requests.ts';
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

import styles from './exchange.module.css';
import { meaningOfAnswer } from './message-meaning.ts';
import type { Draft, Exchange, Presses } from './use-presses.ts';

interface ExchangeViewProps {
  readonly serverId: string;
  readonly paymentId: string;
  readonly presses: Presses;
}

/** The last message of the device and what came back; before that, a place to change it. */
export function ExchangeView({ serverId, paymentId, presses }: ExchangeViewProps) {
  const terminal = useText().terminal;
  const { exchange, draft, editing, setEditing } = presses;
  return (
    <Stack as="section" shrink gap={3} data-technical>
      <Row as="header" wrap align="center" justify="space-between" gap={2}>
        <Text as="h3" tone="soft">
          {terminal.exchange}
        </Text>
        <Switch label={terminal.editFirst} checked={editing} onChange={setEditing} />
      </Row>
      {draft !== null && <MessageEditor key={draft.button} draft={draft} presses={presses} />}
      {editing && draft === null && <p className={styles.empty}>{terminal.editChoose}</p>}
      {exchange === null ? (
        <Logged serverId={serverId} paymentId={paymentId} />
      ) : (
        <Pressed exchange={exchange} />
      )}
    </Stack>
  );
}

function Pressed({ exchange }: { readonly exchange: Exchange }) {
  const terminal = useText().terminal;
  const { request, response, earlier, button, rule } = exchange;
  return (
    <>
      {earlier.map((call) => (
        <Earlier key={JSON.stringify(call)} response={call.response} />
      ))}
      <Stack gap={2} shrink className={styles.call}>
        <Row as="p" wrap align="center" gap="1 2" shrink className={styles.target}>
          <Badge tone="info">{terminal.sentBy(terminal.buttons[button])}</Badge>
          {rule !== null && (
            <Badge tone="virtual">
              {terminal.ruleActs(rule.ending, terminal.buttons[rule.button])}
            </Badge>
          )}
          <code>POST {pathOf(request.url)}</code>
        </Row>
        <Meaning status={response.status} body={response.body} />
        <CodeBlock label={terminal.sent} value={request.body} limited fileName="result" />
        <CodeBlock label={terminal.answer} value={response.body} limited fileName="result-answer" />
      </Stack>
    </>
  );
}

/** What went out before the last message; where the reply was lost, nothing came back. */
function Earlier({ response }: Pick<Exchange['earlier'][number], 'response'>) {
  const terminal = useText().terminal;
  return (
    <Stack gap={2} shrink className={styles.call}>
      <Row as="p" wrap align="center" gap="1 2" shrink className={styles.target}>
        <Badge>{terminal.earlier}</Badge>
      </Row>
      {response === null ? (
        <Text as="p" pretty>
          <Badge tone="warn">—</Badge> {terminal.lostAnswer}
        </Text>
      ) : (
        <Meaning status={response.status} body={response.body} />
      )}
    </Stack>
  );
}

/** What the emulator's own log has: a message that was not sent from here, by a sale for instance. */
function Logged({
  serverId,
  paymentId,
}: {
  readonly serverId: string;
  readonly paymentId: string;
}) {
  const terminal = useText().terminal;
  const path = `/plugin-api/payments/${paymentId}/result`;
  const { data: id } = useQuery(newestRequestQuery(serverId, path));
  const { data: logged } = useQuery({
    ...read('getRequest', { id: id ?? '' }),
    enabled: id !== undefined && id !== null,
  });
  if (id === null || logged === undefined) {
    return id === null && <p className={styles.empty}>{terminal.exchangeEmpty}</p>;
  }
  return (
    <Stack gap={2} shrink className={styles.call}>
      <Row as="p" wrap align="center" gap="1 2" shrink className={styles.target}>
        <Link className={styles.link} to="/requests" search={{ request: Number(id) }}>
          <code>
            {logged.method} {logged.path}
          </code>
        </Link>
      </Row>
      <Meaning status={logged.status} body={parsed(logged.responseBody)} />
      <CodeBlock
        label={terminal.sent}
        value={logged.requestBody}
        limited
        fileName={`request-${id}`}
      />
      <CodeBlock
        label={terminal.answer}
        value={logged.responseBody}
        limited
        fileName={`answer-${id}`}
      />
    </Stack>
  );
}

/** The answer in plain words. */
function Meaning({ status, body }: { readonly status: number; readonly body: unknown }) {
  const terminal = useText().terminal;
  return (
    <Text as="p" pretty>
      <Badge tone={toneOfStatus(status)}>{status}</Badge>{' '}
      {terminal.meanings[meaningOfAnswer(status, body)]}
    </Text>
  );
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return source;
  }
}

interface MessageEditorProps {
  readonly draft: Draft;
  readonly presses: Presses;
}

/** A button's message, to be changed before it goes out. */
function MessageEditor({ draft, presses }: MessageEditorProps) {
  const terminal = useText().terminal;
  const { button, source, original, rule } = draft;
  const broken = jsonProblem(source) !== null;
  return (
    <Panel
      title={terminal.editing(terminal.buttons[button])}
      actions={
        rule !== null && (
          <Badge tone="virtual">
            {terminal.ruleActs(rule.ending, terminal.buttons[rule.button])}
          </Badge>
        )
      }
    >
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
          <Button onClick={presses.discard}>{terminal.discard}</Button>
          <Button
            variant={broken ? 'default' : 'primary'}
            icon={Send}
            busy={presses.pressing !== null}
            onClick={presses.sendDraft}
          >
            {broken ? terminal.sendAnyway : terminal.send}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
