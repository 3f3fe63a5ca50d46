import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './code-block.module.css';
import tokenStyles from './json-tokens.module.css';
import { KeepText } from './keep-text.tsx';
import { Row, Text } from './layout.tsx';

interface CodeBlockProps {
  /** A text as it is, or anything else, shown as JSON. */
  readonly value: unknown;
  /** What it is, above it. */
  readonly label?: ReactNode;
  /** No higher than a part of the page; it scrolls inside. */
  readonly limited?: boolean;
  /** A text that holds JSON is not laid out either. */
  readonly asIs?: boolean;
  /** Out of the way while a flow is shown. */
  readonly technical?: boolean;
  /** What a file of it is called; `.json` or `.txt` is added by what it holds. */
  readonly fileName?: string;
}

/** Code, JSON or a message, to read, to copy and to keep. */
export function CodeBlock(props: CodeBlockProps) {
  const { value, label, limited = false, asIs = false, technical = false } = props;
  const { fileName = 'countertop' } = props;
  const source = printed(value, asIs);
  return (
    <figure className={styles.block} data-technical={technical || undefined}>
      <Row as="figcaption" align="center" gap={2} pad="1 1 0 3">
        <Text truncate grow shrink tone="soft" size="sm" weight="strong">
          {label}
        </Text>
        <KeepText text={source} fileName={fileName} />
      </Row>
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
      <span key={at} className={tokenStyles[kind]}>
        {text}
      </span>
    ),
  );
}

/** Texts that hold JSON are laid out; others stay as they are. */
function printed(value: unknown, asIs: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? '';
  if (asIs || !isJson(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

function isJson(source: string): boolean {
  return /^\s*[[{]/u.test(source);
}

/** A piece of JSON text; `at` is where it begins. */
interface JsonToken {
  readonly kind: 'plain' | 'name' | 'string' | 'number' | 'word';
  readonly text: string;
  readonly at: number;
}

const PIECES =
  /(?<name>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<word>\b(?:true|false|null)\b)/gu;

/** The pieces of JSON text, for colouring. Together they are the text again. */
export function tokensOf(source: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of source.matchAll(PIECES)) {
    if (match.index > end) tokens.push(plain(source.slice(end, match.index), end));
    tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < source.length) tokens.push(plain(source.slice(end), end));
  return tokens;
}

function plain(text: string, at: number): JsonToken {
  return { kind: 'plain', text, at };
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): JsonToken['kind'] {
  if (groups['name'] !== undefined) return 'name';
  if (groups['string'] !== undefined) return 'string';
  return groups['number'] === undefined ? 'word' : 'number';
}
