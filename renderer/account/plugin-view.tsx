import { EyeOff } from 'lucide-react';

import type { Account } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import block from '#renderer/ui/code-block.module.css';
import { Json } from '#renderer/ui/code-block.tsx';
import { KeepText } from '#renderer/ui/keep-text.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
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
    <figure className={block.block}>
      <Row as="figcaption" align="center" gap={2} pad="1 1 0 3">
        <Text grow tone="soft" size="sm" weight="strong">
          {text.body(path)}
        </Text>
        <KeepText
          text={JSON.stringify(body, null, 2)}
          fileName={`${path}-${account.kind === 'table' ? account.tableId : account.packetId}`}
        />
      </Row>
      <Text as="p" pad="0 3" tone={first === undefined ? 'good' : 'bad'} size="sm">
        {first === undefined
          ? text.nothingWithheld
          : `${text.withheld(withheld.length)}: ${text.reasons[first.code]}`}
      </Text>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={classes(block.code, styles.code)}>
        {seenLines(detailOf(account), body, withheld).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <JsonLine key={index} line={line} reason={line.reason && text.reasons[line.reason]} />
        ))}
      </pre>
    </figure>
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
