import { useMutation, useQuery } from '@tanstack/react-query';

import { read, write } from '#renderer/data/queries.ts';
import type { Binding } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Box, Stack, Text } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { holdsScope } from '#server/domain/scopes.ts';

import styles from './plugins.module.css';

/** Which plugin does for others what they may ask for. */
export function Capabilities() {
  const text = useText().plugins;
  const query = useQuery(read('listCapabilities', { serverId: useServerId() }));
  return (
    <Box measure>
      <Panel title={text.capabilities}>
        <Text as="p" measure tone="soft" className={styles.tabNote}>
          {text.capabilitiesText}
        </Text>
        <Loaded query={query}>
          {(bindings) => bindings.map((binding) => <Row key={binding.id} binding={binding} />)}
        </Loaded>
      </Panel>
    </Box>
  );
}

/** The value of "nobody" in the select. */
const NOBODY = '';
const BUILT_IN = 'builtin';

function Row({ binding: { id, pluginId } }: { readonly binding: Binding }) {
  const text = useText().plugins;
  const installs = useInstalls();
  const bind = useMutation(write('bindCapability', { serverId: useServerId() }));
  const words: Readonly<Record<string, string | undefined>> = text.capabilityWords;
  const what = words[id] ?? id;
  return (
    <Stack
      columns="1fr calc(var(--space-16) * 4)"
      align="center"
      gap={3}
      pad="3 0"
      lineAbove
      className={styles.binding}
    >
      <span>
        {what}
        <code>{id}</code>
      </span>
      <Select
        label={text.provider(what)}
        labelHidden
        value={(bind.isPending ? bind.variables.pluginId : pluginId) ?? NOBODY}
        onChange={(chosen) => bind.mutate({ id, pluginId: chosen === NOBODY ? null : chosen })}
        options={[
          { value: NOBODY, label: text.nobody },
          { value: BUILT_IN, label: text.builtin },
          ...installs.map((install) => ({
            value: install.pluginId,
            label: install.title,
            hint: holdsScope(install.scopes, `capability:${id}:provide`)
              ? install.pluginId
              : text.lacksScope,
          })),
        ]}
      />
    </Stack>
  );
}
