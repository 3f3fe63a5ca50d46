import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';

import { write } from '#data/queries.ts';
import type { Comparison } from '#data/types.ts';
import { evidenceTexts } from '#text/evidence.ts';
import { useOwnText } from '#text/own-text.ts';
import { useFormat } from '#text/text.ts';
import { IconButton } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './evidence.module.css';

/** What was handed in and what comes with Countertop; the former can be taken away again. */
export function ComparisonList({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  const text = useOwnText(evidenceTexts);
  const format = useFormat();
  return (
    <Stack as="ul" gap={2} measure scroll className={styles.comparisons}>
      {comparisons.map(({ id, source, target, at, confirmed, contradicted }) => (
        <Row key={id} as="li" align="center" gap={3}>
          <Stack as="span" grow shrink>
            <code className={styles.target}>{target}</code>
            <span className={styles.about}>
              <time dateTime={at}>{format.date(at)}</time>
              {' · '}
              {text.found(format.number(confirmed.length), format.number(contradicted.length))}
              {source === 'builtIn' && ` · ${text.builtIn}`}
            </span>
          </Stack>
          {source === 'handedIn' && <Remove id={id} target={target} />}
        </Row>
      ))}
    </Stack>
  );
}

/** The file is still where it was, so nothing is asked. */
function Remove({ id, target }: Pick<Comparison, 'id' | 'target'>) {
  const text = useOwnText(evidenceTexts);
  const { mutate, isPending } = useMutation(write('deleteEvidence'));
  return (
    <IconButton
      icon={Trash2}
      size="sm"
      variant="quiet"
      label={text.remove(target)}
      busy={isPending}
      onClick={() => mutate({ id })}
    />
  );
}
