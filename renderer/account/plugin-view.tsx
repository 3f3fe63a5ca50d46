import { EyeOff } from 'lucide-react';
import type * as z from 'zod';

import type { Account } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { CodeBlock, Json } from '#renderer/ui/code-block.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import type { withheldField } from '#server/contract/control/account.ts';
import { isObject } from '#server/domain/json.ts';

import styles from './plugin-view.module.css';

interface PluginViewProps {
  readonly account: Account;
  /** The response to the plugin; null if it may not read orders. */
  readonly body: object | null;
  readonly withheld: readonly Withheld[];
}

/** The JSON that a plugin receives, with withheld fields struck out. */
export function PluginView({ account, body, withheld }: PluginViewProps) {
  const text = useText().account.plugin;
  if (body === null) {
    return (
      <EmptyState
        icon={EyeOff}
        title={text.refusedTitle}
        text={withheld.map(({ code }) => text.reasons[code]).join(' ')}
      />
    );
  }
  const path = account.kind === 'table' ? 'tables/get' : 'packets/get';
  const [first] = withheld;
  return (
    <CodeBlock
      label={text.body(path)}
      value={body}
      fileName={`${path}-${account.kind === 'table' ? account.tableId : account.packetId}`}
      note={
        <Text as="p" pad="0 3" tone={first === undefined ? 'good' : 'bad'} size="sm">
          {first === undefined
            ? text.nothingWithheld
            : `${text.withheld(withheld.length)}: ${text.reasons[first.code]}`}
        </Text>
      }
    >
      {seenLines(detailOf(account), body, withheld).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <JsonLine key={index} line={line} reason={line.reason && text.reasons[line.reason]} />
      ))}
    </CodeBlock>
  );
}

function JsonLine({ line, reason }: { readonly line: SeenLine; readonly reason: string | null }) {
  const content = <Json source={line.text} />;
  return (
    <span className={styles.line} data-kept={reason !== null || undefined}>
      {reason === null ? content : <del>{content}</del>}
      {reason !== null && <span className={styles.reason}>{`  // ${reason}`}</span>}
      {'\n'}
    </span>
  );
}

/** A field withheld from the plugin: its path, such as `orders[0].note`, and the reason. */
type Withheld = Pick<z.output<typeof withheldField>, 'path' | 'code'>;

/** One line of printed JSON. */
interface SeenLine {
  readonly text: string;
  /** Why the value is withheld; null if it is shown. */
  readonly reason: Withheld['code'] | null;
}

/** The fields of an account that the Data API does not have. */
const STAFF_ONLY: ReadonlySet<string> = new Set([
  'accountId',
  'kind',
  'state',
  'closedAt',
  'allocations',
  'metadataSizes',
  'audit',
]);

/** The account as the Data API returns it if nothing is withheld. */
function detailOf(account: Account): object {
  return Object.fromEntries(Object.entries(account).filter(([name]) => !STAFF_ONLY.has(name)));
}

/**
 * The lines of `body`, a plugin's response, as indented JSON, with the withheld fields of `detail` in their original
 * positions.
 */
export function seenLines(
  detail: object,
  body: object,
  withheld: readonly Withheld[],
): readonly SeenLine[] {
  const codes = new Map(withheld.map(({ path, code }) => [path, code]));
  // A withheld value is first printed as this mark followed by its path.
  const mark = crypto.randomUUID();
  const values = new Map<string, unknown>();
  return JSON.stringify(merged(detail, body, ''), null, 2)
    .split('\n')
    .map((text) => {
      const [before = '', path] = text.replace(/",?$/u, '').split(`"${mark} `);
      if (path === undefined) return { text, reason: null };
      return {
        text: `${before}${JSON.stringify(values.get(path))}`,
        reason: codes.get(path) ?? null,
      };
    });

  function merged(full: unknown, seen: unknown, path: string): unknown {
    if (Array.isArray(seen)) {
      const all: readonly unknown[] = Array.isArray(full) ? full : [];
      return seen.map((element, index) => merged(all[index], element, `${path}[${index}]`));
    }
    if (!isObject(seen)) return seen;
    const all = isObject(full) ? full : {};
    const fields = Object.keys({ ...all, ...seen }).flatMap((name) => {
      const at = path === '' ? name : `${path}.${name}`;
      if (Object.hasOwn(seen, name)) return [[name, merged(all[name], seen[name], at)]];
      values.set(at, all[name]);
      return codes.has(at) ? [[name, `${mark} ${at}`]] : [];
    });
    return Object.fromEntries(fields);
  }
}
