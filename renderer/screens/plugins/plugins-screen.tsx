import { Blocks, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';

import type { Binding, Install } from '#renderer/data/types.ts';
import { NewButton } from '#renderer/kit/command-button.tsx';
import { FindField } from '#renderer/kit/filter-bar.tsx';
import { ReportGrade } from '#renderer/kit/report-grade.tsx';
import { Sheet, RowList } from '#renderer/kit/row-list.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useStoreRead, useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { folded } from '#server/domain/folded.ts';
import { holdsScope } from '#server/domain/scopes.ts';

import { ConsentDialog } from './consent-dialog.tsx';
import { InstallDetail } from './install-detail.tsx';
import styles from './plugins.module.css';
import { usePluginsSearch } from './search.ts';

export function PluginsScreen() {
  const text = useText().plugins;
  const installs = useInstalls();
  const [{ show }, , push] = usePluginsSearch();
  // The plugin whose consent dialog is open; `install` is null for a new plugin.
  const [asking, setAsking] = useState<{ readonly install: Install | null } | null>(null);
  const installNew = (): void => setAsking({ install: null });
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <Segmented
            label={text.which}
            value={show ?? 'installs'}
            onChange={(next) => push({ show: next === 'installs' ? undefined : next })}
            segments={optionsOf(['installs', 'capabilities'], text.shown)}
          />
          <NewButton id="plugin install" keys="c i" onClick={installNew}>
            {text.install}
          </NewButton>
        </>
      }
    >
      {show === 'capabilities' ? (
        <Capabilities />
      ) : (
        <Installs
          installs={installs}
          onNew={installNew}
          onConsent={(install) => setAsking({ install })}
        />
      )}
      {asking !== null && (
        <ConsentDialog
          install={asking.install}
          onClose={() => setAsking(null)}
          onInstalled={(plugin) => push({ plugin, show: undefined, find: undefined })}
        />
      )}
    </Screen>
  );
}

interface InstallsProps {
  readonly installs: readonly Install[];
  readonly onNew: () => void;
  readonly onConsent: (install: Install) => void;
}

function Installs({ installs, onNew, onConsent }: InstallsProps) {
  const { plugins: text, kit } = useText();
  const [{ plugin }, , push] = usePluginsSearch();
  const [first] = installs;
  if (first === undefined) {
    return (
      <EmptyState
        icon={Blocks}
        title={kit.noPlugins}
        text={text.emptyText}
        action={
          <Button icon={Plus} onClick={onNew}>
            {text.install}
          </Button>
        }
      />
    );
  }
  const chosen =
    plugin === undefined ? first : installs.find(({ pluginId }) => pluginId === plugin);
  const choose = (pluginId: string): void => push({ plugin: pluginId });
  return (
    <div className={styles.place}>
      <Stack gap={5} fullY className={styles.columns}>
        <InstallList installs={installs} selected={chosen?.pluginId} onSelect={choose} />
        {chosen === undefined ? (
          <EmptyState
            icon={SearchX}
            title={text.goneTitle}
            text={text.goneText}
            action={<Button onClick={() => choose(first.pluginId)}>{text.showFirst}</Button>}
          />
        ) : (
          <InstallDetail
            key={chosen.pluginId}
            install={chosen}
            onConsent={() => onConsent(chosen)}
          />
        )}
      </Stack>
    </div>
  );
}

/** The plugin that provides each capability. */
function Capabilities() {
  const text = useText().plugins;
  const query = useStoreRead('listCapabilities');
  return (
    <Box measure>
      <Panel title={text.capabilities}>
        <Text as="p" measure tone="soft" pad="0 0 3">
          {text.capabilitiesText}
        </Text>
        <Loaded query={query}>
          {(bindings) =>
            bindings.map((binding) => <CapabilityRow key={binding.id} binding={binding} />)
          }
        </Loaded>
      </Panel>
    </Box>
  );
}

/** The select value for no provider. */
const NOBODY = '';
const BUILT_IN = 'builtin';

function CapabilityRow({ binding: { id, pluginId } }: { readonly binding: Binding }) {
  const text = useText().plugins;
  const installs = useInstalls();
  const bind = useStoreWrite('bindCapability');
  const words: Readonly<Record<string, string | undefined>> = text.capabilityWords;
  const what = words[id] ?? id;
  return (
    <Stack columns="1fr calc(var(--space-16) * 4)" align="center" gap={3} pad="3 0" lineAbove>
      <Stack as="span">
        {what}
        <Text as="code" tone="soft" size="xs">
          {id}
        </Text>
      </Stack>
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

/** Lists with more plugins have a search field. */
const MAX_WITHOUT_SEARCH = 8;

interface InstallListProps {
  readonly installs: readonly Install[];
  readonly selected: string | undefined;
  readonly onSelect: (pluginId: string) => void;
}

function InstallList({ installs, selected, onSelect }: InstallListProps) {
  const text = useText().plugins;
  const [{ find = '' }, replace] = usePluginsSearch();
  const found = installs.filter(({ pluginId, title }) =>
    folded(`${title} ${pluginId}`).includes(folded(find)),
  );
  return (
    <Sheet label={text.list}>
      {installs.length > MAX_WITHOUT_SEARCH && (
        <Box pad={2} lineBelow>
          <FindField
            wide
            label={text.find}
            value={find}
            onChange={(next) => replace({ find: next })}
          />
        </Box>
      )}
      {found.length === 0 ? (
        <Text as="p" pad="8 4" tone="soft" textAlign="center">
          {text.noneFound}
        </Text>
      ) : (
        <RowList
          label={text.list}
          items={found}
          keyOf={({ pluginId }) => pluginId}
          selected={selected}
          onSelect={onSelect}
          columns={styles.install}
        >
          {(install) => <Columns install={install} />}
        </RowList>
      )}
    </Sheet>
  );
}

function Columns({ install }: { readonly install: Install }) {
  const { plugins: text, format } = useText();
  const { pluginId, title, scopes, suspended } = install;
  return (
    <>
      <OwnerDot pluginId={pluginId} />
      <Text shrink weight="strong" breakAnywhere>
        {title}
      </Text>
      <ReportGrade pluginId={pluginId} />
      <Row
        as="span"
        wrap
        align="baseline"
        justify="space-between"
        gap="1 2"
        shrink
        className={styles.installFacts}
      >
        {title !== pluginId && (
          <Text as="code" tone="soft" size="xs" breakAnywhere>
            {pluginId}
          </Text>
        )}
        {suspended ? (
          <Badge tone="warn">{text.suspended}</Badge>
        ) : (
          <Note nowrap>{text.scopeCount(format.number(scopes.length))}</Note>
        )}
      </Row>
    </>
  );
}
