import type { LucideIcon } from 'lucide-react';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { CheckId, Probe } from '#renderer/data/types.ts';
import { curlOf } from '#renderer/kit/curl.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { Column, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { toneOfStatus } from '#renderer/ui/tone-of-status.ts';

import { inPieces, isOfSignature, markedBody, markedHeader, markReasonOf } from './marked-bytes.ts';
import type { Range } from './marked-bytes.ts';
import styles from './receiver-check.module.css';

interface ProbeProps {
  readonly id: CheckId;
  readonly probe: Probe;
}

/** The request of a probe, with the relevant bytes marked, and the response. */
export function ProbeSides({ id, probe }: ProbeProps) {
  return (
    <Stack gap={3} className={styles.sides}>
      <Sent id={id} probe={probe} />
      <Answered probe={probe} />
    </Stack>
  );
}

interface SideProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Shown after the title. */
  readonly aside: ReactNode;
  /** Shown below the message. */
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

function Side({ icon: Icon, title, aside, legend, children }: SideProps) {
  return (
    <Column as="figure" shrink border radius="lg" fill="sunken" clip>
      <Row as="figcaption" align="center" gap={2} size="sm" className={styles.caption}>
        <Icon aria-hidden />
        <Text weight="strong">{title}</Text>
        {aside}
      </Row>
      {/* Long code scrolls, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.message} tabIndex={0}>
        {children}
      </pre>
      {legend}
    </Column>
  );
}

function Sent({ id, probe }: ProbeProps) {
  const { receiverCheck: text, kit } = useText();
  const { method, url, requestHeaders, requestBody } = probe;
  const reason = markReasonOf(id);
  const marked = markedBody(id, probe);
  const headers = ordered(requestHeaders);
  const anyMarked =
    marked.length > 0 || headers.some(([name, value]) => markedHeader(id, name, value).length > 0);
  const unsigned =
    id === 'rejects-missing-signature' && !headers.some(([name]) => /signature$/iu.test(name));
  return (
    <Side
      icon={ArrowUpRight}
      title={text.sent}
      aside={
        <CopyButton
          size="sm"
          variant="quiet"
          text={() => curlOf({ method, url, headers: requestHeaders, body: requestBody })}
        >
          {kit.copyCurl}
        </CopyButton>
      }
      legend={
        reason !== null &&
        anyMarked && (
          <Note as="p" pad="2 3" lineAbove className={styles.legend}>
            <mark className={styles.mark}>abc</mark> {text.marked[reason]}
          </Note>
        )
      }
    >
      <b>{method}</b> {url}
      {'\n'}
      {headers.map(([name, value]) => (
        <span key={name}>
          <Text tone="soft">{name}:</Text>{' '}
          <Marked text={value} ranges={markedHeader(id, name, value)} />
          {'\n'}
        </span>
      ))}
      {unsigned && (
        <>
          <mark className={styles.mark}>{text.notSent('X-…-Signature')}</mark>
          {'\n'}
        </>
      )}
      {'\n'}
      <Body body={requestBody} ranges={marked} />
    </Side>
  );
}

/** Signature headers first, then `X-Countertop-Check`, then the rest. */
function ordered(headers: Probe['requestHeaders']): (readonly [string, string])[] {
  const rank = (name: string): number => {
    if (isOfSignature(name)) return 0;
    return /^x-countertop-check$/iu.test(name) ? 1 : 2;
  };
  return Object.entries(headers)
    .map(([name, value]) => [name, [value].flat().join(', ')] as const)
    .toSorted(([one], [other]) => rank(one) - rank(other));
}

function Answered({ probe }: Pick<ProbeProps, 'probe'>) {
  const { receiverCheck: text, kit, format, say } = useText();
  const { status, durationMs, responseHeaders, responseBody, errorCode } = probe;
  return (
    <Side
      icon={ArrowDownLeft}
      title={text.answered}
      aside={
        <>
          <Badge tone={status === null ? 'bad' : toneOfStatus(status)}>
            {status ?? kit.noAnswer}
          </Badge>
          <Text tone="soft">{format.duration(durationMs)}</Text>
        </>
      }
    >
      {errorCode !== null && <Text tone="bad">{`${say(errorCode)}\n`}</Text>}
      {ordered(responseHeaders ?? {}).map(([name, value]) => (
        <span key={name}>
          <Text tone="soft">{name}:</Text> {value}
          {'\n'}
        </span>
      ))}
      {'\n'}
      {status !== null && <Body body={responseBody ?? ''} ranges={NOTHING} />}
    </Side>
  );
}

const NOTHING: readonly Range[] = [];

/** The number of body characters shown. */
const SHOWN = 4000;

function Body({ body, ranges }: { readonly body: string; readonly ranges: readonly Range[] }) {
  const { receiverCheck: text, webhooks, format } = useText();
  if (body === '') return <Text tone="soft">{webhooks.noBody}</Text>;
  const rest = new TextEncoder().encode(body.slice(SHOWN)).length;
  return (
    <>
      <Marked text={body.slice(0, SHOWN)} ranges={ranges} />
      {rest > 0 && <Text tone="soft"> {text.moreBytes(format.bytes(rest))}</Text>}
    </>
  );
}

function Marked({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  return inPieces(text, ranges).map(({ text: piece, marked, at }) =>
    marked ? (
      <mark key={at} className={styles.mark}>
        {visible(piece)}
      </mark>
    ) : (
      piece
    ),
  );
}

/** Makes marked white space visible. */
function visible(text: string): string {
  return text.replaceAll('\t', '⇥').replaceAll('\n', '⏎\n');
}
