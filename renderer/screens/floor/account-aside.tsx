import { useQuery } from '@tanstack/react-query';

import { Loaded } from '#app/screen.tsx';
import { useServerId } from '#app/store.ts';
import { accountQuery } from '#data/accounts.ts';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

interface AccountAsideProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** The account of the chosen table. */
export function AccountAside({ accountId }: AccountAsideProps) {
  const account = useQuery(accountQuery(useServerId(), accountId));
  return (
    <Loaded query={account}>
      {({ docNo, total, currency }) => (
        <Panel title={`#${docNo}`}>
          <Money value={total} currency={currency} size="lg" />
        </Panel>
      )}
    </Loaded>
  );
}
