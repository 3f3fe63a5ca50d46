import { CircleAlert, MessageSquareWarning } from 'lucide-react';

import { statusText } from '#renderer/data/requests.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { useSay, useText } from '#renderer/text/text.ts';
import { Stack } from '#renderer/ui/layout.tsx';

import { errorIn } from './pretty.ts';
import styles from './request-detail.module.css';

/** Why the call went as it did: the answer's own words, and the remarks of the emulator. */
export function Cause({ call }: { readonly call: LoggedRequest }) {
  const text = useText().requests;
  const say = useSay();
  const said = errorIn(call.responseBody);
  if (said === null && call.noteCodes.length === 0) return null;
  return (
    <Stack as="section" pad="0 5" gap={2} aria-label={text.cause}>
      {said !== null && (
        <p className={styles.cause} data-bad>
          <CircleAlert aria-hidden />
          <span>
            <b>
              {statusText(call)}: {said.message}
            </b>
            {said.places.length > 0 && (
              <span className={styles.places}>{said.places.join(', ')}</span>
            )}
          </span>
        </p>
      )}
      {call.noteCodes.map(say).map((note) => (
        <p key={note} className={styles.cause}>
          <MessageSquareWarning aria-hidden />
          <span>{note}</span>
        </p>
      ))}
    </Stack>
  );
}
