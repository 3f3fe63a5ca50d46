import { useMutation } from '@tanstack/react-query';

import { write } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { curlOf, environmentOf, fetchOf } from '#renderer/kit/connect-snippets.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import styles from './plugins.module.css';
import { RECEIVER_URL, receiverOf } from './snippets.ts';

/** Code to paste to connect a plugin; it works unchanged. */
export function ConnectTab({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const words = text.connect;
  const dataApi = `${location.origin}/plugin-api`;
  return (
    <Stack gap={4} className={styles.panels}>
      <p>{words.intro}</p>
      {(install.suspended || !install.scopes.includes('orders:read')) && (
        <Text as="p" pad="2 3" radius="md" fill="warn-soft" tone="warn">
          {install.suspended ? words.suspended : words.noScope}
        </Text>
      )}
      <CodeBlock label={words.curl} value={curlOf(dataApi, install)} fileName="first-call.sh" />
      <CodeBlock label={words.fetch} value={fetchOf(dataApi, install)} fileName="first-call.mjs" />
      <CodeBlock
        label={words.environment}
        value={environmentOf(dataApi, install)}
        fileName="countertop.env"
      />
      <Panel title={words.receiver}>
        <Row wrap align="center" gap="2 3" tone="soft" className={styles.tabNote}>
          <span>{words.receiverText}</span>
          <IdChip id={RECEIVER_URL} />
          {install.webhook?.url !== RECEIVER_URL && <SetWebhook install={install} />}
        </Row>
        {install.webhook === null && (
          <Text as="p" measure tone="soft" className={styles.tabNote}>
            {words.noSubscription}
          </Text>
        )}
        <CodeBlock label="receiver.mjs" value={receiverOf(install)} fileName="receiver.mjs" />
      </Panel>
    </Stack>
  );
}

/** Points the webhook at the receiver and leaves the rest of it as it is. */
function SetWebhook({ install: { pluginId } }: { readonly install: Install }) {
  const text = useText().plugins.connect;
  const change = useMutation({
    ...write('changeInstall', { serverId: useServerId() }),
    onSuccess: () => showToast({ title: text.webhookSet }),
  });
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ pluginId, webhook: { url: RECEIVER_URL } })}
    >
      {text.setWebhook}
    </Button>
  );
}
