import type { Sandbox } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import { wordMatcher } from '#server/domain/folded.ts';
import { SANDBOX_NAME } from '#server/domain/sandbox-name.ts';

/** A sandbox that is kept on disk. */
export interface NamedSandbox extends Sandbox {
  readonly name: string;
  readonly state: 'awake' | 'asleep';
  readonly bytes: number;
  readonly lastUsedAt: string;
}

/** The named sandboxes; `all` is null inside a sandbox, which has none. */
export function namedOf(all: readonly Sandbox[] | null): NamedSandbox[] {
  return (all ?? []).filter((sandbox): sandbox is NamedSandbox => sandbox.name !== undefined);
}

interface Wanted {
  /** Words in the name or the note. */
  readonly find?: string | undefined;
  /** The order of the sandboxes: by last use if omitted. */
  readonly sort?: 'name' | 'size' | undefined;
}

/** The sandboxes that match, in the requested order. */
export function findSandboxes(
  sandboxes: readonly NamedSandbox[],
  { find = '', sort }: Wanted,
  { compare }: Pick<Format, 'compare'>,
): NamedSandbox[] {
  const matches = wordMatcher(find);
  const found = sandboxes.filter(({ name, title }) => matches(`${name} ${title ?? ''}`));
  return found.toSorted((one, other) => {
    if (sort === 'size') return other.bytes - one.bytes;
    return sort === 'name'
      ? compare(one.name, other.name)
      : Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt);
  });
}

/** True if a text is neither a name nor the beginning of one. */
export function isWrongName(text: string): boolean {
  return text !== '' && !['', 'a', 'aa'].some((rest) => SANDBOX_NAME.test(text + rest));
}
