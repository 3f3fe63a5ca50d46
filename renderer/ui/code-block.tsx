import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '#text/text.ts';

import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './code-block.module.css';
import { useCopy } from './copy.ts';
import { tokensOf } from './json-tokens.ts';

interface CodeBlockProps {
  /** A text as it is, or anything else, shown as JSON. */
  readonly value: unknown;
  /** What it is, above it. */
  readonly label?: ReactNode;
  /** No higher than a part of the page; it scrolls inside. */
  readonly limited?: boolean;
  /** Out of the way while a flow is shown. */
  readonly technical?: boolean;
  /** A text stays as it came, even where it holds JSON. */
  readonly raw?: boolean;
}

/** Code, JSON or a message, to read and to copy. */
export function CodeBlock(props: CodeBlockProps) {
  const { value, label, limited = false, technical = false, raw = false } = props;
  const text = useText();
  const { copied, copy } = useCopy();
  const source = printed(value, raw);
  return (
    <figure className={styles.block} data-technical={technical || undefined}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <Button size="sm" variant="quiet" icon={copied ? Check : Copy} onClick={() => copy(source)}>
          {copied ? text.kit.copied : text.kit.copy}
        </Button>
      </figcaption>
      {/* Long code scrolls, so the keyboard must be able to get into it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={classes(styles.code, limited && styles.limited)}>
        <code>{isJson(source) ? <Json source={source} /> : source}</code>
      </pre>
    </figure>
  );
}

function Json({ source }: { readonly source: string }) {
  return tokensOf(source).map(({ kind, text, at }) =>
    kind === 'plain' ? (
      text
    ) : (
      <span key={at} className={styles[kind]}>
        {text}
      </span>
    ),
  );
}

/** Texts that hold JSON are laid out; others stay as they are. */
function printed(value: unknown, raw: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? '';
  if (raw || !isJson(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

function isJson(source: string): boolean {
  return /^\s*[[{]/u.test(source);
}
