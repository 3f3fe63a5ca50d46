/** The oldest supported Node: older versions of 22 crash in the database driver or hang in the HTTP client. */
const OLDEST = [22, 19] as const;

/** Why this Node cannot run Countertop, in one sentence; null if it can. */
export function whyTooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  const needed = `Countertop needs Node.js ${OLDEST.join('.')} or newer, but this is ${version}`;
  return `${needed}; \`npm i -D node@24\` installs one for this project.`;
}
