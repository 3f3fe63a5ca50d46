import { CallFailure } from '#renderer/data/client.ts';
import type { Connection } from '#renderer/data/connection.ts';
import { useConnection } from '#renderer/data/connection.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useSpeech } from '#renderer/text/text.ts';

import { ChunkLoadError } from './import-chunk.ts';

/**
 * An error in the language of the interface; never empty. If the outcome of a change is unknown, the text depends on the
 * connection.
 */
export function failureInWords(
  error: Error,
  { text: { kit }, refusal }: Speech,
  connection: Connection,
): string {
  if (error instanceof ChunkLoadError) return kit.missingText;
  if (!(error instanceof CallFailure)) return error.message === '' ? error.name : error.message;
  if (error.mayBeDone) return connection === 'live' ? kit.unknownBack : kit.unknownText;
  if (error.kind === 'offline') return kit.offlineText;
  const said = refusal(error);
  return said === '' ? kit.noReason(String(error.status)) : said;
}

export function useFailureWords(): (error: Error) => string {
  const speech = useSpeech();
  const connection = useConnection();
  return (error) => failureInWords(error, speech, connection);
}
