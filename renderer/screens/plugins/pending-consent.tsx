import { useQuery } from '@tanstack/react-query';

import { useNow } from '#app/clock.ts';
import { useServerId } from '#app/store.ts';
import { codesQuery } from '#data/installs.ts';
import { useOwnText } from '#text/own-text.ts';
import { pluginTexts } from '#text/plugins.ts';
import { useFormat } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { IdChip } from '#ui/id-chip.tsx';

import styles from './install-detail.module.css';

/** What the restaurant has agreed to and the plugin has not taken yet; nothing where there is none. */
export function PendingConsent({ pluginId }: { readonly pluginId: string }) {
  const text = useOwnText(pluginTexts).consent;
  const format = useFormat();
  const now = useNow();
  const { data = [] } = useQuery(codesQuery(useServerId(), pluginId));
  const newest = data.find(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (newest === undefined) return null;
  const { code, scopes, expiresAt } = newest;
  const agreed = scopes.length === 0 ? text.noScopes : scopes.join(', ');
  return (
    <p className={styles.note} role="status">
      <Badge tone="info">{text.pending}</Badge> {text.pendingText(agreed, format.time(expiresAt))}{' '}
      <IdChip id={code} label={text.code} short />
    </p>
  );
}
