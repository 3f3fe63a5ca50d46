import { control } from '#renderer/data/client.ts';
import { getSettings } from '#renderer/data/settings.ts';

/**
 * Where the interface opens: with "Start here" until a call has come or it has been put away, else
 * with the floor.
 */
export async function firstPage(): Promise<'/start' | '/floor'> {
  const { startAway = false, presentation } = getSettings();
  if (startAway || presentation) return '/floor';
  try {
    return (await control.getFirsts()).called ? '/floor' : '/start';
  } catch {
    // The frame says what is wrong, on either.
    return '/floor';
  }
}
