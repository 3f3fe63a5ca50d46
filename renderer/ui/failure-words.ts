import { CallFailure } from '#data/client.ts';
import { refusalInWords } from '#text/refusal-text.ts';
import type { Speech } from '#text/text.ts';

/** What went wrong, in the language of the interface. */
export function failureInWords(error: Error, { text, format }: Speech): string {
  if (!(error instanceof CallFailure)) return error.message;
  if (error.kind === 'offline') return text.kit.offlineText;
  return refusalInWords(error, text.refusals, format);
}
