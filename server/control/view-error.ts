import { inEnglish } from '#server/domain/messages/english.ts';
import type { Message } from '#server/domain/messages/message.ts';

/** Why something failed, as it is stored, in English and as data. */
export function viewError(stored: string | null) {
  const message = stored === null ? null : (JSON.parse(stored) as Message);
  return { error: message && inEnglish(message), errorCode: message };
}
