import { getRouteApi } from '@tanstack/react-router';

import type { Install } from '#data/state.ts';
import { FindField } from '#kit/filter-bar.tsx';
import { NamedSheet, RowList } from '#kit/row-list.tsx';
import { folded } from '#text/folded.ts';
import { useOwnText } from '#text/own-text.ts';
import { pluginTexts } from '#text/plugins.ts';
import { useFormat } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { OwnerDot } from '#ui/owner.tsx';

import styles from './install-list.module.css';
import { ReportGrade } from './report/report-grade.tsx';

const route = getRouteApi('/plugins');

interface InstallListProps {
  readonly installs: readonly Install[];
  readonly selected: string | undefined;
  readonly onSelect: (pluginId: string) => void;
}

/** The plugins of the store, to choose one. */
export function InstallList({ installs, selected, onSelect }: InstallListProps) {
  const text = useOwnText(pluginTexts);
  const { find = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const found = installs.filter(({ pluginId, title }) =>
    folded(`${title} ${pluginId}`).includes(folded(find)),
  );
  return (
    <NamedSheet label={text.list}>
      <div className={styles.find}>
        <FindField
          wide
          label={text.find}
          value={find}
          onChange={(next) =>
            void navigate({ search: (old) => ({ ...old, find: next }), replace: true })
          }
        />
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>{text.noneFound}</p>
      ) : (
        <RowList
          label={text.list}
          items={found}
          keyOf={({ pluginId }) => pluginId}
          selected={selected}
          onSelect={onSelect}
          columns={styles.row}
        >
          {(install) => <Columns install={install} />}
        </RowList>
      )}
    </NamedSheet>
  );
}

function Columns({ install }: { readonly install: Install }) {
  const text = useOwnText(pluginTexts);
  const format = useFormat();
  const { pluginId, title, scopes, suspended } = install;
  return (
    <>
      <OwnerDot pluginId={pluginId} />
      <span className={styles.name}>{title}</span>
      <ReportGrade pluginId={pluginId} />
      <span className={styles.facts}>
        {title !== pluginId && <code className={styles.id}>{pluginId}</code>}
        {suspended ? (
          <Badge tone="warn">{text.suspended}</Badge>
        ) : (
          <span className={styles.scopes}>{text.scopeCount(format.number(scopes.length))}</span>
        )}
      </span>
    </>
  );
}
