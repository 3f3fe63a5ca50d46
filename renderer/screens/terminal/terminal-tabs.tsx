import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CreditCard, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { Payment } from '#renderer/data/types.ts';
import { Sheet } from '#renderer/kit/row-list.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import { AlarmList } from './alarm-list.tsx';
import { AmountRulesView } from './amount-rules.tsx';
import { DeviceList } from './device-list.tsx';
import styles from './terminal.module.css';

const route = getRouteApi('/terminal');

interface TerminalTabsProps {
  readonly payment: Payment | undefined;
  /** All about that payment. */
  readonly detail: ReactNode;
  /** The address names a payment that does not exist. */
  readonly missing: boolean;
  readonly rulesOn: boolean;
  readonly onAsk: (what: 'payment' | 'device') => void;
  readonly onPayment: (paymentId: string) => void;
}

/** The chosen payment, alarms, amount rules, and the terminals themselves. */
export function TerminalTabs(props: TerminalTabsProps) {
  const { payment, detail, missing, rulesOn, onAsk, onPayment } = props;
  const { terminal } = useText();
  const { view = 'payment' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: raised = [] } = useQuery(read('listAlarms', { serverId: useServerId() }));
  const alarms = raised.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const names = terminal.viewNames;
  const newPayment = <Button onClick={() => onAsk('payment')}>{terminal.newPayment}</Button>;
  const noPayment = missing ? (
    <EmptyState icon={SearchX} title={terminal.gone} action={newPayment} />
  ) : (
    <EmptyState icon={CreditCard} title={terminal.nothingChosen} action={newPayment}>
      {terminal.nothingChosenText}
    </EmptyState>
  );
  return (
    <Sheet className={styles.tabs} label={terminal.views}>
      <Tabs
        label={terminal.views}
        value={view}
        onChange={(chosen) =>
          void navigate({
            search: (old) => ({ ...old, view: chosen === 'payment' ? undefined : chosen }),
          })
        }
        tabs={[
          {
            name: 'payment',
            label: names.payment,
            content: payment === undefined ? noPayment : detail,
          },
          {
            name: 'alarms',
            label: withBadge(names.alarms, alarms > 0 && <Badge tone="bad">{alarms}</Badge>),
            content: <AlarmList onPayment={onPayment} />,
          },
          {
            name: 'rules',
            label: withBadge(
              names.rules,
              rulesOn && <Badge tone="virtual">{terminal.ruleOn}</Badge>,
            ),
            content: <AmountRulesView />,
            technical: true,
          },
          {
            name: 'devices',
            label: names.devices,
            content: <DeviceList onPair={() => onAsk('device')} />,
            technical: true,
          },
        ]}
      />
    </Sheet>
  );
}

function withBadge(label: string, badge: ReactNode): ReactNode {
  return (
    <Row as="span" align="center" gap={2}>
      {label}
      {badge}
    </Row>
  );
}
