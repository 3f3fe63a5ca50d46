const BLOCK = /^```(?<language>\w+)(?: (?<file>[\w./-]+))?\n(?<text>[^]*?)^```$/gmu;

/** The fenced code blocks of a page in Markdown; `file` is the file name after the language, or null. */
export function codeBlocks(page: string) {
  return [...page.matchAll(BLOCK)].map(({ groups = {} }) => ({
    language: groups['language'] ?? '',
    file: groups['file'] ?? null,
    text: groups['text'] ?? '',
  }));
}

/** The blocks with a file name, by file name. */
export function filesOf(blocks: ReturnType<typeof codeBlocks>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    blocks.flatMap(({ file, text }) => (file === null ? [] : [[file, text]])),
  );
}
