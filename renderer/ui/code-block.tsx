import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './code-block.module.css';
import { CopyButton } from './copy.tsx';
import { jsonProblem } from './json-problem.ts';
import tokenStyles from './json-tokens.module.css';
import { Row, Text } from './layout.tsx';
import { useSaveFile } from './save-file.ts';

interface CodeBlockProps {
  /** A text, or a value shown as JSON. */
  readonly value: unknown;
  readonly label?: ReactNode;
  /** Limits the height; longer code scrolls. */
  readonly limited?: boolean;
  /** Disables the formatting of JSON text. */
  readonly asIs?: boolean;
  /** The file name, without extension. */
  readonly fileName?: string;
  /** Shown above the code. */
  readonly note?: ReactNode;
  /** The code with more than the usual highlighting. */
  readonly children?: ReactNode;
}

/** Code, JSON or a message, with buttons to copy and save it. */
export function CodeBlock(props: CodeBlockProps) {
  const { value, label, limited = false, asIs = false } = props;
  const { fileName = 'countertop', note, children } = props;
  const { kit } = useText();
  const save = useSaveFile();
  const source = sourceOf(value, asIs);
  return (
    <figure className={styles.block}>
      <Row as="figcaption" align="center" gap={2} pad="1 1 0 3">
        <Text truncate grow shrink tone="soft" size="sm" weight="strong">
          {label}
        </Text>
        <CopyButton size="sm" variant="quiet" text={source} />
        <IconButton
          size="sm"
          icon={Download}
          label={kit.saveFile}
          onClick={() => save(fileName, source)}
        />
      </Row>
      {note}
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={classes(styles.code, limited && styles.limited)}>
        <code>{children ?? (isJson(source) ? <Json source={source} /> : source)}</code>
      </pre>
    </figure>
  );
}

/** Highlighted JSON, or a part of it. */
export function Json({ source }: { readonly source: string }) {
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

/** The text to show. JSON is formatted unless `asIs` is true. */
function sourceOf(value: unknown, asIs: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? '';
  if (asIs || !isJson(value) || jsonProblem(value) !== null) return value;
  return JSON.stringify(JSON.parse(value), null, 2);
}

function isJson(source: string): boolean {
  return /^\s*[[{]/u.test(source);
}

const KINDS = ['name', 'string', 'number', 'word'] as const;

/** `at` is the offset in the text. */
interface JsonToken {
  readonly kind: 'plain' | (typeof KINDS)[number];
  readonly text: string;
  readonly at: number;
}

const TOKEN =
  /(?<name>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<word>\b(?:true|false|null)\b)/gu;

/** The tokens of a JSON text, for highlighting; joined, they equal the text. */
export function tokensOf(source: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const { index: at, 0: text, groups = {} } = match;
    if (at > end) tokens.push({ kind: 'plain', text: source.slice(end, at), at: end });
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? 'plain';
    tokens.push({ kind, text, at });
    end = at + text.length;
  }
  if (end < source.length) tokens.push({ kind: 'plain', text: source.slice(end), at: end });
  return tokens;
}
