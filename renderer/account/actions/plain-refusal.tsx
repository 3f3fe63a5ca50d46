import { CallFailure } from '#data/client.ts';
import { useFormat, useText } from '#text/text.ts';
import { Refusal } from '#ui/notice.tsx';

import { plainWords } from './refusal-words.ts';

/** Why staff's action was refused, in plain words where the server's are meant for developers. */
export function PlainRefusal({ error }: { readonly error: Error | null }) {
  const { refusals } = useText().account;
  const format = useFormat();
  if (!(error instanceof CallFailure) || error.kind !== 'refused') return <Refusal error={error} />;
  return <Refusal error={new Error(plainWords(error.message, refusals, format))} />;
}
