import { EyeOff, ScanEye } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import { peekAt, usePeeked } from '#renderer/account/peek.ts';
import { PluginView } from '#renderer/account/plugin-view.tsx';
import type { Install, Table } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { usePlugin, useStoreRead } from '#renderer/kit/store.ts';
import { useWindowEvent } from '#renderer/kit/window-event.ts';
import { useText } from '#renderer/text/text.ts';
import { Note, Row } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import styles from './peek.module.css';
import { isRightIn } from './tile-of.ts';

/** The key to hold. No other command uses it, and it is unlikely to start a table's name. */
const PEEK_KEY = '.';

interface PeekProps {
  readonly floor: RefObject<HTMLElement | null>;
  readonly tables: ReadonlyMap<string, Table>;
  /** The id of the table whose panel is open. */
  readonly open: string | undefined;
}

/** Shows a table as the chosen plugin sees it, while a key is held or until it is closed. */
export function Peek({ floor, tables, open }: PeekProps) {
  const text = useText().floor.peek;
  const plugin = usePlugin();
  const peeked = usePeeked();
  const table = peeked === null ? undefined : tables.get(peeked.tableId);
  const peek = (): void => {
    const tableId = tableToSee(floor.current) ?? open;
    if (tableId !== undefined) peekAt({ tableId, held: isDown });
  };
  const title = text.hold(plugin?.title ?? '');
  const command = { id: 'peek', group: 'here', title, icon: ScanEye, keys: PEEK_KEY } as const;
  useCommands(plugin === undefined ? [] : [{ ...command, run: peek }]);
  useEndOfPeek();
  if (plugin === undefined || peeked === null || table === undefined) return null;
  return createPortal(<Card table={table} plugin={plugin} held={peeked.held} />, document.body);
}

/** The table under the pointer, or else the focused one. */
function tableToSee(floor: HTMLElement | null): string | undefined {
  const hovered = floor?.querySelector<HTMLElement>('[data-table]:hover');
  const focused = floor?.querySelector<HTMLElement>('[data-table]:focus');
  return (hovered ?? focused)?.dataset['table'];
}

/** True while the key is held. */
let isDown = false;

/** Ends the peek on key up, Escape, blur and unmount. */
function useEndOfPeek(): void {
  const press = ({ key }: KeyboardEvent): void => {
    if (key === PEEK_KEY) isDown = true;
    else if (key === 'Escape') endPeek();
  };
  // Captured, to run before the key's command.
  useWindowEvent('keydown', press, true);
  useWindowEvent('keyup', ({ key }) => key === PEEK_KEY && isDown && endPeek());
  useWindowEvent('blur', endPeek);
  useEffect(() => endPeek, []);
}

function endPeek(): void {
  isDown = false;
  peekAt(null);
}

interface CardProps {
  readonly table: Table;
  readonly plugin: Install;
  readonly held: boolean;
}

/** The plugin's view of a table, in the half of the window that does not contain the table. */
function Card({ table, plugin, held }: CardProps) {
  const text = useText().floor.peek;
  const name = text.seen(table.title, plugin.title);
  const isRight = isRightIn({ x: 0, width: window.innerWidth }, table.tableId);
  return (
    <section className={styles.card} data-side={isRight ? 'start' : 'end'} aria-label={name}>
      <Row as="header" wrap align="center" gap={2} className={styles.head} role="status">
        <ScanEye aria-hidden />
        <strong>{name}</strong>
        <Note>{held ? text.release : text.escape}</Note>
      </Row>
      {table.account === null ? (
        <EmptyState icon={EyeOff} title={table.title} text={text.nothingThere(plugin.title)} />
      ) : (
        <Seen accountId={table.account.accountId} pluginId={plugin.pluginId} />
      )}
    </section>
  );
}

function Seen({ accountId, pluginId }: { readonly accountId: string; readonly pluginId: string }) {
  const account = useStoreRead('getAccount', { accountId });
  const seen = useStoreRead('getAccountAsPlugin', { accountId, pluginId });
  return (
    <Loaded query={account}>
      {(whole) => (
        <Loaded query={seen}>
          {({ body, withheld }) => <PluginView account={whole} body={body} withheld={withheld} />}
        </Loaded>
      )}
    </Loaded>
  );
}
