import { Link } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import type { Install, RequestItem } from '#renderer/data/types.ts';
import { StatusBadge } from '#renderer/kit/call-status.tsx';
import { openComposer } from '#renderer/kit/composer.ts';
import { curlOf, environmentOf, fetchOf } from '#renderer/kit/connect-snippets.ts';
import { usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { Note, Row, Text } from '#renderer/ui/layout.tsx';
import { shortPath } from '#renderer/ui/tone-of-status.ts';
import { wasRefused } from '#server/domain/logged-call.ts';

import styles from './start-screen.module.css';

const TABS = ['curl', 'fetch', 'env'] as const;
type Tab = (typeof TABS)[number];

const SNIPPETS: Readonly<Record<Tab, (dataApi: string, install: Install) => string>> = {
  curl: curlOf,
  fetch: fetchOf,
  env: environmentOf,
};

interface FirstCallProps {
  /** The newest logged call; null if there is none; undefined while loading. */
  readonly call: RequestItem | null | undefined;
  /** True if there ever was a call, even if the log was cleared. */
  readonly called: boolean;
}

/** Snippets to paste, then the newest call once there is one. */
export function FirstCall({ call, called }: FirstCallProps) {
  const text = useText().start;
  const plugin = usePlugin();
  return (
    <>
      <div className={styles.terminal}>
        {plugin !== undefined && <Snippet install={plugin} />}
        <Row
          wrap
          align="center"
          gap="1 3"
          pad="2 4"
          minHeight="lg"
          className={styles.status}
          role="status"
        >
          {call === null && (called ? <Cleared /> : <Waiting />)}
          {call !== null && call !== undefined && <Came call={call} />}
        </Row>
      </div>
      {call === null && !called && plugin !== undefined && (
        <Note as="p">
          {text.nothing}{' '}
          <Button variant="link" onClick={openComposer}>
            {text.compose}
          </Button>{' '}
          {text.composeText}
        </Note>
      )}
    </>
  );
}

function Snippet({ install }: { readonly install: Install }) {
  const { start: text, kit } = useText();
  const [tab, setTab] = useState<Tab>('curl');
  const { copied, copy } = useCopy();
  const dataApi = `${location.origin}/plugin-api`;
  const source = SNIPPETS[tab](dataApi, install);
  return (
    <>
      <Row align="center" justify="space-between" pad="2 2 0">
        <Row role="group" aria-label={text.paste} gap={1}>
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.tab}
              aria-pressed={name === tab}
              onClick={() => setTab(name)}
            >
              {text.tabs[name]}
            </button>
          ))}
        </Row>
        <Button
          size="sm"
          variant="primary"
          icon={copied ? Check : Copy}
          aria-label={kit.copyNamed(text.tabs[tab])}
          onClick={() => copy(source)}
        >
          {kit.copy}
        </Button>
      </Row>
      {/* Long lines scroll, so the code must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={styles.source}>
        <code>{source}</code>
      </pre>
    </>
  );
}

function Waiting() {
  const text = useText().start;
  return (
    <>
      <span className={styles.pulse} aria-hidden />
      <b>{text.waiting}</b>
      <Text tone="night-soft">{text.waitingText}</Text>
      <Text as="code" push tone="night-soft" size="sm">
        {location.host}
      </Text>
    </>
  );
}

function Cleared() {
  const text = useText().start;
  return (
    <>
      <b>{text.cleared}</b>
      <Text tone="night-soft">{text.clearedText}</Text>
    </>
  );
}

function Came({ call }: { readonly call: RequestItem }) {
  const text = useText().start;
  return (
    <>
      <StatusBadge call={call} mono />
      <b>{text.came}</b>
      <Text tone="night-soft">
        {text.cameText(`${call.method} ${shortPath(call.path)}`, call.pluginId ?? text.nobody)}
      </Text>
      <Link to="/requests" search={{ request: Number(call.id) }} className={styles.look}>
        {text.look}
      </Link>
      {wasRefused(call) && (
        <Text as="p" tone="night-soft" wholeRow>
          {text.refusedText}
        </Text>
      )}
    </>
  );
}
