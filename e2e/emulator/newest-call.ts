import type { TestEmulator } from './test-emulator.ts';

/** The id of the newest logged call; ids continue after resets, so a story cannot predict it. */
export async function newestCall({ control }: TestEmulator): Promise<string> {
  const { items } = (await control('GET', '/requests?limit=1')) as {
    readonly items: readonly { readonly id: string }[];
  };
  const [newest] = items;
  if (!newest) throw new Error('No call has been logged.');
  return newest.id;
}
