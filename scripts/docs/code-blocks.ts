/** A fenced code block of a page. */
export interface CodeBlock {
  readonly language: string;
  /** The file name after the language; null without one. */
  readonly file: string | null;
  readonly text: string;
}

const BLOCK = /^```(?<language>\w+)(?: (?<file>[\w./-]+))?\n(?<text>[^]*?)^```$/gmu;

/** The code blocks of a page in Markdown. */
export function codeBlocks(page: string): CodeBlock[] {
  return [...page.matchAll(BLOCK)].map(({ groups = {} }) => ({
    language: groups['language'] ?? '',
    file: groups['file'] ?? null,
    text: groups['text'] ?? '',
  }));
}

/** The blocks with a file name, by file name. */
export function filesOf(blocks: readonly CodeBlock[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    blocks.flatMap(({ file, text }) => (file === null ? [] : [[file, text]])),
  );
}
