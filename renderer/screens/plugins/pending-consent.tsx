import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

import { exchangeCode } from '#renderer/data/calls.ts';
import type { Install } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';

import styles from './plugins.module.css';

/** A consent whose code has not been exchanged yet, with a button to exchange it. */
export function PendingConsent({ install }: { readonly install: Install }) {
  const text = useText().plugins.consent;
  const { format } = useText();
  const now = useNow();
  const serverId = useServerId();
  const { pluginId, clientSecret, title } = install;
  const { data = [] } = useStoreRead('listCodes', { pluginId });
  const exchange = useMutation({ ...exchangeCode(serverId), meta: { shownInForm: true } });
  const newest = data.find(({ expiresAt }) => Date.parse(expiresAt) > now);
  const done = exchange.data !== undefined && <Exchanged {...exchange.data} pluginId={pluginId} />;
  if (newest === undefined) return done || null;
  const { code, scopes, expiresAt } = newest;
  const agreed = scopes.length === 0 ? text.noScopes : scopes.join(', ');
  return (
    <>
      {done}
      <Row wrap align="center" gap="2 3" wholeRow>
        <Text as="p" tone="warn" className={styles.pending} role="status">
          <Badge tone="info">{text.pending}</Badge>{' '}
          {text.pendingText(agreed, format.time(expiresAt))}{' '}
          <IdChip id={code} label={text.code} short />
        </Text>
        <ConfirmButton
          size="sm"
          icon={KeyRound}
          question={{
            title: text.exchangeTitle(title),
            text: text.exchangeText,
            action: text.exchangeIt,
            mutation: exchange,
            variables: { pluginId, clientSecret, code },
          }}
        >
          {text.exchangeHere}
        </ConfirmButton>
      </Row>
    </>
  );
}

interface ExchangedProps {
  /** The id of the logged call. */
  readonly id: string;
  readonly status: number;
  readonly pluginId: string;
}

/** The result of an exchange made from this screen. */
function Exchanged({ id, status, pluginId }: ExchangedProps) {
  const text = useText().plugins.consent;
  const isGood = status === 200;
  return (
    <Text as="p" wholeRow className={styles.outcome} role="status">
      <Badge tone={isGood ? 'good' : 'bad'}>{status}</Badge>{' '}
      {isGood ? text.exchangedHere : text.notExchanged(String(status))}{' '}
      {isGood && (
        <Link to="/plugins" search={{ plugin: pluginId, view: 'settings' }}>
          {text.seeKey}
        </Link>
      )}{' '}
      <Link to="/requests" search={{ request: Number(id) }}>
        {text.seeCall}
      </Link>
    </Text>
  );
}
