import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dueOf } from '#renderer/account/payment-attempts.ts';
import { accountsQuery } from '#renderer/data/accounts.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import type { AccountHead, Device } from '#renderer/data/types.ts';
import { placeOf } from '#renderer/kit/account-name.ts';
import { useServerId, useStoreForm, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { MoneyField } from '#renderer/ui/number-field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { NO_AMOUNT_RULES, ruleFor } from '#server/domain/amount-rules.ts';
import { toMinor } from '#server/domain/money.ts';

/** The value of "none" in a select. */
const NONE = '';

interface NewPaymentDialogProps {
  readonly devices: readonly Device[];
  /** The terminal in the URL. */
  readonly deviceId: string | undefined;
  readonly onClose: () => void;
  readonly onAsked: (paymentId: string) => void;
}

/** Requests a payment for an open account, or without one. */
export function NewPaymentDialog({ devices, deviceId, onClose, onAsked }: NewPaymentDialogProps) {
  const { terminal, format } = useText();
  const serverId = useServerId();
  const { data: accounts = [] } = useQuery(accountsQuery(serverId, { status: 'open' }));
  const [accountId, setAccountId] = useState(NONE);
  const [methodId, setMethodId] = useState(NONE);
  const [device, setDevice] = useState(deviceId ?? NONE);
  const [amount, setAmount] = useState<number | null>(null);
  const accountOf = (id: string) => accounts.find((account) => account.accountId === id);
  const ask = useStoreForm('requestPayment', (payment) => {
    showToast({ title: terminal.asked(format.money(payment.amount, payment.currency)) });
    onAsked(payment.paymentId);
  });
  const chooseAccount = (id: string): void => {
    const account = accountOf(id);
    setAccountId(id);
    if (account !== undefined) setAmount(dueOf(account));
  };
  const send = (): void =>
    ask.mutate({
      amount: amount ?? 0,
      ...(accountId !== NONE && { accountId }),
      ...(methodId !== NONE && accountId !== NONE && { methodId }),
      ...(device !== NONE && { deviceId: device }),
    });
  return (
    <FormDialog
      onClose={onClose}
      title={terminal.newPayment}
      description={terminal.askText}
      onSubmit={send}
      action={terminal.askDo}
      ready={amount !== null && amount > 0}
      mutation={ask}
    >
      <AccountChoice accounts={accounts} value={accountId} onChange={chooseAccount} />
      <AmountField value={amount} onChange={setAmount} currency={accountOf(accountId)?.currency} />
      {accountId !== NONE && <MethodChoice value={methodId} onChange={setMethodId} />}
      <Select
        label={terminal.title}
        value={device}
        onChange={setDevice}
        options={[
          { value: NONE, label: terminal.askAnyDevice },
          ...devices.map((one) => ({
            value: one.deviceId,
            label: one.name,
            hint: `${one.deviceId} · ${one.pluginId}`,
          })),
        ]}
      />
    </FormDialog>
  );
}

interface AmountFieldProps {
  readonly value: number | null;
  readonly onChange: (amount: number | null) => void;
  readonly currency: string | undefined;
}

function AmountField({ value, onChange, currency }: AmountFieldProps) {
  const { terminal, kit } = useText();
  const { data: rules = NO_AMOUNT_RULES } = useStoreRead('getAmountRules');
  const rule = value === null ? null : ruleFor(rules, toMinor(value));
  return (
    <MoneyField
      label={kit.amount}
      value={value}
      onChange={onChange}
      unit={currency}
      {...(rule && { hint: terminal.ruleActs(rule.ending, terminal.buttons[rule.button]) })}
    />
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function AccountChoice({
  accounts,
  ...choice
}: ChoiceProps & { readonly accounts: readonly AccountHead[] }) {
  const text = useText();
  const { terminal, format } = text;
  return (
    <Select
      {...choice}
      label={terminal.askAccount}
      options={[
        { value: NONE, label: terminal.free, hint: terminal.askFreeHint },
        ...accounts.map((account) => ({
          value: account.accountId,
          label: placeOf(account, text),
          hint: terminal.askDue(format.money(dueOf(account), account.currency)),
        })),
      ]}
    />
  );
}

function MethodChoice(choice: ChoiceProps) {
  const { terminal } = useText();
  const { data: methods = [] } = useQuery(catalogQuery(useServerId(), 'payment-methods'));
  return (
    <Select
      {...choice}
      label={terminal.method}
      options={[
        { value: NONE, label: terminal.askFirstMethod },
        ...methods.map((method) => ({ value: method.id, label: method.title, hint: method.id })),
      ]}
    />
  );
}
