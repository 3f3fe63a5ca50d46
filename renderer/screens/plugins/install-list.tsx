import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';

import { plain } from '#account/actions/find-products.ts';
import type { Install } from '#data/state.ts';
import { ListRow, NamedSheet } from '#kit/row-list.tsx';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { TextField } from '#ui/field.tsx';
import { LongList } from '#ui/long-list.tsx';
import { OwnerDot } from '#ui/owner.tsx';

import styles from './install-list.module.css';

const route = getRouteApi('/plugins');

interface InstallListProps {
  readonly installs: readonly Install[];
  readonly selected: string | undefined;
  readonly onSelect: (pluginId: string) => void;
}

/** The plugins of the store, to choose one. */
export function InstallList({ installs, selected, onSelect }: InstallListProps) {
  const text = useText().plugins;
  const { find = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const found = installs.filter(({ pluginId, title }) =>
    plain(`${title} ${pluginId}`).includes(plain(find)),
  );
  return (
    <NamedSheet label={text.list}>
      <div className={styles.find}>
        <TextField
          label={text.find}
          labelHidden
          type="search"
          placeholder={text.find}
          value={find}
          onChange={(next) =>
            void navigate({ search: (old) => ({ ...old, find: next || undefined }), replace: true })
          }
          before={<Search aria-hidden />}
        />
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>{text.noneFound}</p>
      ) : (
        <LongList
          label={text.list}
          items={found}
          keyOf={({ pluginId }) => pluginId}
          selected={selected}
        >
          {(install) => (
            <InstallRow
              install={install}
              selected={install.pluginId === selected}
              onSelect={onSelect}
            />
          )}
        </LongList>
      )}
    </NamedSheet>
  );
}

interface InstallRowProps {
  readonly install: Install;
  readonly selected: boolean;
  readonly onSelect: (pluginId: string) => void;
}

function InstallRow({ install, selected, onSelect }: InstallRowProps) {
  const text = useText().plugins;
  const format = useFormat();
  const { pluginId, title, scopes, suspended } = install;
  return (
    <ListRow className={styles.row} selected={selected} onSelect={() => onSelect(pluginId)}>
      <OwnerDot pluginId={pluginId} />
      <span className={styles.name}>{title}</span>
      {suspended ? (
        <Badge tone="warn">{text.suspended}</Badge>
      ) : (
        <span className={styles.scopes}>{text.scopeCount(format.number(scopes.length))}</span>
      )}
      {title !== pluginId && <code className={styles.id}>{pluginId}</code>}
    </ListRow>
  );
}
