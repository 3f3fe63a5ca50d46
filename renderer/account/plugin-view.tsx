import { EyeOff } from 'lucide-react';

import type { Account } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { CodeBlock, Json } from '#renderer/ui/code-block.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import styles from './plugin-view.module.css';
import type { SeenLine, Withheld } from './seen-json.ts';
import { detailOf, seenLines } from './seen-json.ts';

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
