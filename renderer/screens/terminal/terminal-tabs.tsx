import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CreditCard, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { AmountRule, Payment } from '#renderer/data/types.ts';
import { NamedSheet } from '#renderer/kit/row-list.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import type { TabItem } from '#renderer/ui/tabs.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import { AlarmList } from './alarm-list.tsx';
import { AmountRulesView } from './amount-rules.tsx';
import { DeviceList } from './device-list.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import type { TerminalSearch } from './route.ts';
import styles from './terminal-tabs.module.css';
import type { Presses } from './use-presses.ts';

const route = getRouteApi('/terminal');

type View = NonNullable<TerminalSearch['view']>;

interface TerminalTabsProps {
  readonly serverId: string;
  readonly payment: Payment | undefined;
  /** The address names a payment that there is not. */
  readonly missing: boolean;
  readonly rule: AmountRule | null;
  readonly rulesOn: boolean;
  readonly presses: Presses;
  readonly onNew: () => void;
  readonly onPair: () => void;
  readonly onPayment: (paymentId: string) => void;
}

/** The chosen payment, alarms, amount rules, and the terminals themselves. */
export function TerminalTabs(props: TerminalTabsProps) {
  const terminal = useText().terminal;
  const { view = 'payment' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NamedSheet className={styles.tabs} label={terminal.views}>
      <Tabs
        label={terminal.views}
        value={view}
        onChange={(chosen) =>
          void navigate({
            search: (old) => ({ ...old, view: chosen === 'payment' ? undefined : chosen }),
          })
        }
        tabs={useTabs(props)}
      />
    </NamedSheet>
  );
}

function useTabs(props: TerminalTabsProps): readonly TabItem<View>[] {
  const { serverId, payment, rule, presses, onPair, onPayment } = props;
  const terminal = useText().terminal;
  const { data: raised = [] } = useQuery(read('listAlarms', { serverId }));
  const alarms = raised.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  return [
    {
      name: 'payment',
      label: terminal.viewNames.payment,
      content:
        payment === undefined ? (
          <NoPayment missing={props.missing} onNew={props.onNew} />
        ) : (
          <PaymentDetail serverId={serverId} payment={payment} rule={rule} presses={presses} />
        ),
    },
    {
      name: 'alarms',
      label: (
        <Marked mark={alarms.length > 0 && <Badge tone="bad">{alarms.length}</Badge>}>
          {terminal.viewNames.alarms}
        </Marked>
      ),
      content: <AlarmList serverId={serverId} onPayment={onPayment} />,
    },
    {
      name: 'rules',
      label: (
        <Marked mark={props.rulesOn && <Badge tone="virtual">{terminal.ruleOn}</Badge>}>
          {terminal.viewNames.rules}
        </Marked>
      ),
      content: <AmountRulesView serverId={serverId} />,
      technical: true,
    },
    {
      name: 'devices',
      label: terminal.viewNames.devices,
      content: <DeviceList serverId={serverId} onPair={onPair} />,
      technical: true,
    },
  ];
}

interface NoPaymentProps {
  readonly missing: boolean;
  readonly onNew: () => void;
}

function NoPayment({ missing, onNew }: NoPaymentProps) {
  const terminal = useText().terminal;
  const action = <Button onClick={onNew}>{terminal.newPayment}</Button>;
  return missing ? (
    <EmptyState icon={SearchX} title={terminal.gone} action={action} />
  ) : (
    <EmptyState icon={CreditCard} title={terminal.nothingChosen} action={action}>
      {terminal.nothingChosenText}
    </EmptyState>
  );
}

function Marked({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <Row as="span" align="center" gap={2}>
      {children}
      {mark}
    </Row>
  );
}
