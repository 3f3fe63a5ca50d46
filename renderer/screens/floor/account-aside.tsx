import { AccountPanel } from '#account/account-panel.tsx';

interface AccountAsideProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** The account of the chosen table. */
export function AccountAside({ accountId, onClose }: AccountAsideProps) {
  return <AccountPanel accountId={accountId} onClose={onClose} />;
}
