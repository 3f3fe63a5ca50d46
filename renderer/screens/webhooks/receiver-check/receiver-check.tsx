import { Box, Column, Stack } from '#renderer/ui/layout.tsx';

import { useWebhooksSearch } from '../search.ts';
import { CheckDetail } from './check-detail.tsx';
import { CheckList } from './check-list.tsx';
import { GradeCard } from './grade-card.tsx';
import styles from './receiver-check.module.css';
import type { Standing } from './standing.ts';
import { firstToLookAt } from './standing.ts';
import type { Checking } from './use-check.ts';

interface ReceiverCheckProps {
  readonly standing: Standing;
  readonly checking: Checking;
}

/** What the checks of a receiver found, and one of them in detail. */
export function ReceiverCheck({ standing, checking }: ReceiverCheckProps) {
  const { results } = standing;
  const [{ check: open }, change] = useWebhooksSearch();
  const chosen = [...results.keys()].find((id) => id === open) ?? firstToLookAt(results);
  const result = chosen === undefined ? undefined : results.get(chosen);
  return (
    <Column grow gap={4} shrinkY>
      <GradeCard standing={standing} running={checking.running} />
      <Stack grow gap={4} shrinkY className={styles.columns}>
        <CheckList results={results} selected={chosen} onSelect={(check) => change({ check })} />
        <Box shrink shrinkY surface scroll className={styles.detail}>
          {result && <CheckDetail key={result.check.id} result={result} checking={checking} />}
        </Box>
      </Stack>
    </Column>
  );
}
