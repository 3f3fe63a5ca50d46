import type { CallbackSettings } from '#server/domain/install.ts';

/** Where a plugin is called; its base address may have a path of its own (D9, C8). */
export function pluginAddress(
  { baseUrl }: Pick<CallbackSettings, 'baseUrl'>,
  kind: 'action' | 'hook',
): string {
  return `${baseUrl.replace(/\/+$/u, '')}/plugins/${kind}`;
}
