/** A built file as the build's manifest tells of it. */
export interface BuiltFile {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of what it imports at once. */
  readonly imports?: readonly string[];
  /** Keys of what it imports when it is needed. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** All built files by their keys: sources, for what is imported when it is needed. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

/**
 * The scripts and styles that a screen needs before it is shown: the entry and the screen, with
 * all that they import at once. `screen` is the end of its source's name.
 */
export function filesOfScreen(manifest: Manifest, screen: string): string[] {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const screens = keys.filter((key) => key.endsWith(screen));
  if (entries.length !== 1 || screens.length !== 1) {
    throw new Error(`The build has ${entries.length} entries and ${screens.length} of ${screen}.`);
  }
  const reached = new Set<string>();
  const pending = [...entries, ...screens];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    pending.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...reached].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? { file: key };
    return [file, ...css];
  });
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/u.test(file)).toSorted();
}
