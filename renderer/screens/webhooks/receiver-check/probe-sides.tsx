import { ArrowDownLeft, ArrowUpRight, Check, Copy } from 'lucide-react';

import type { CheckId, Probe } from '#data/receiver-checks.ts';
import { useOwnText } from '#text/own-text.ts';
import { receiverCheckTexts } from '#text/receiver-check.ts';
import { useFormat, useSay } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.ts';
import { toneOfStatus } from '#ui/tone-of-status.ts';

import { curlOf } from '../curl.ts';
import { inPieces, isOfSignature, markedBody, markedHeader, markReasonOf } from './marked-bytes.ts';
import type { Range } from './marked-bytes.ts';
import styles from './probe-sides.module.css';

interface ProbeProps {
  readonly id: CheckId;
  readonly probe: Probe;
}

/** What a call sent, with the bytes that matter marked, and what was answered. */
export function ProbeSides({ id, probe }: ProbeProps) {
  return (
    <div className={styles.sides}>
      <Sent id={id} probe={probe} />
      <Answered probe={probe} />
    </div>
  );
}

function Sent({ id, probe }: ProbeProps) {
  const text = useOwnText(receiverCheckTexts);
  const { method, url, requestHeaders, requestBody } = probe;
  const reason = markReasonOf(id);
  const marked = markedBody(id, probe);
  const headers = ordered(requestHeaders);
  const anyMarked =
    marked.length > 0 || headers.some(([name, value]) => markedHeader(id, name, value).length > 0);
  const unsigned =
    id === 'rejects-missing-signature' && !headers.some(([name]) => /signature$/iu.test(name));
  return (
    <figure className={styles.side}>
      <figcaption className={styles.caption}>
        <ArrowUpRight aria-hidden />
        <span className={styles.name}>{text.sent}</span>
        <CurlButton probe={probe} />
      </figcaption>
      {/* Long code scrolls, so the keyboard must be able to get into it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.message} tabIndex={0}>
        <b>{method}</b> {url}
        {'\n'}
        {headers.map(([name, value]) => (
          <span key={name}>
            <span className={styles.header}>{name}:</span>{' '}
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
      </pre>
      {reason !== null && anyMarked && (
        <p className={styles.legend}>
          <mark className={styles.mark}>abc</mark> {text.marked[reason]}
        </p>
      )}
    </figure>
  );
}

/** Those of the signature and ours first: they are what a check is about. */
function ordered(headers: Probe['requestHeaders']): (readonly [string, string])[] {
  const rank = (name: string): number => {
    if (isOfSignature(name)) return 0;
    return /^x-countertop-check$/iu.test(name) ? 1 : 2;
  };
  return Object.entries(headers)
    .map(([name, value]) => [name, [value].flat().join(', ')] as const)
    .toSorted(([one], [other]) => rank(one) - rank(other));
}

function CurlButton({ probe }: Pick<ProbeProps, 'probe'>) {
  const text = useOwnText(receiverCheckTexts);
  const { copied, copy } = useCopy();
  const { method, url, requestHeaders, requestBody } = probe;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={copied ? Check : Copy}
      onClick={() => copy(curlOf({ method, url, headers: requestHeaders, body: requestBody }))}
    >
      {copied ? text.copied : text.copyCurl}
    </Button>
  );
}

function Answered({ probe }: Pick<ProbeProps, 'probe'>) {
  const text = useOwnText(receiverCheckTexts);
  const format = useFormat();
  const { status, durationMs, responseHeaders, responseBody, errorCode } = probe;
  const say = useSay();
  return (
    <figure className={styles.side}>
      <figcaption className={styles.caption}>
        <ArrowDownLeft aria-hidden />
        <span className={styles.name}>{text.answered}</span>
        <Badge tone={status === null ? 'bad' : toneOfStatus(status)}>
          {status ?? text.noAnswer}
        </Badge>
        <span className={styles.took}>{format.duration(durationMs)}</span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.message} tabIndex={0}>
        {errorCode !== null && <span className={styles.error}>{`${say(errorCode)}\n`}</span>}
        {ordered(responseHeaders ?? {}).map(([name, value]) => (
          <span key={name}>
            <span className={styles.header}>{name}:</span> {value}
            {'\n'}
          </span>
        ))}
        {'\n'}
        {status !== null && <Body body={responseBody ?? ''} ranges={NOTHING} />}
      </pre>
    </figure>
  );
}

const NOTHING: readonly Range[] = [];

/** The most characters of a body that are shown; curl and the file have all that is kept. */
const SHOWN = 4000;

function Body({ body, ranges }: { readonly body: string; readonly ranges: readonly Range[] }) {
  const text = useOwnText(receiverCheckTexts);
  const format = useFormat();
  if (body === '') return <span className={styles.none}>{text.noBody}</span>;
  const rest = body.length - SHOWN;
  return (
    <>
      <Marked text={body.slice(0, SHOWN)} ranges={ranges} />
      {rest > 0 && <span className={styles.none}> {text.moreBytes(format.bytes(rest))}</span>}
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

/** White space that shows: what is marked must be seen. */
function visible(text: string): string {
  return text.replaceAll('\t', '⇥').replaceAll('\n', '⏎\n');
}
