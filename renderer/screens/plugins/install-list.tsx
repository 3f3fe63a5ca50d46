import type { Install } from '#renderer/data/types.ts';
import { FindField } from '#renderer/kit/filter-bar.tsx';
import { Sheet, RowList } from '#renderer/kit/row-list.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { folded } from '#server/domain/folded.ts';

import styles from './plugins.module.css';
import { ReportGrade } from './report/grade.tsx';
import { usePluginsSearch } from './search.ts';

interface InstallListProps {
  readonly installs: readonly Install[];
  readonly selected: string | undefined;
  readonly onSelect: (pluginId: string) => void;
}

/** The plugins of the store, to choose one. */
export function InstallList({ installs, selected, onSelect }: InstallListProps) {
  const text = useText().plugins;
  const { search, replace } = usePluginsSearch();
  const { find = '' } = search;
  const found = installs.filter(({ pluginId, title }) =>
    folded(`${title} ${pluginId}`).includes(folded(find)),
  );
  return (
    <Sheet label={text.list}>
      <Box pad={2} lineBelow>
        <FindField
          wide
          label={text.find}
          value={find}
          onChange={(next) => replace({ find: next })}
        />
      </Box>
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
  const text = useText().plugins;
  const format = useFormat();
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
          <Text tone="soft" size="sm" nowrap>
            {text.scopeCount(format.number(scopes.length))}
          </Text>
        )}
      </Row>
    </>
  );
}
