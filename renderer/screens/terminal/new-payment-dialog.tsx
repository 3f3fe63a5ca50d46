import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { read, writeInForm } from '#renderer/data/queries.ts';
import type { AccountHead, Device } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.tsx';
import { NO_AMOUNT_RULES, ruleFor } from '#server/domain/amount-rules.ts';
import { toMinor } from '#server/domain/money.ts';

import { nameOf } from './account-name.ts';

/** What stands for nothing chosen. */
const NONE = '';

interface NewPaymentDialogProps {
  readonly serverId: string;
  readonly devices: readonly Device[];
  /** The terminal that is being looked at. */
  readonly deviceId: string | undefined;
  readonly onClose: () => void;
  readonly onAsked: (paymentId: string) => void;
}

/** Asks a terminal for money: for an open account, or for none. */
export function NewPaymentDialog(props: NewPaymentDialogProps) {
  const { serverId, devices, onClose } = props;
  const terminal = useText().terminal;
  const form = usePaymentForm(props);
  const { wanted, change, ask, rule } = form;
  const ready = wanted.amount !== null && wanted.amount > 0;
  return (
    <FormDialog
      onClose={onClose}
      title={terminal.newPayment}
      description={terminal.askText}
      onSubmit={form.send}
      action={terminal.askDo}
      ready={ready}
      busy={ask.isPending}
      error={ask.error}
    >
      <AccountChoice
        accounts={form.accounts}
        value={wanted.accountId}
        onChange={form.chooseAccount}
      />
      <NumberField
        label={terminal.askAmount}
        value={wanted.amount}
        onChange={(amount) => change({ amount })}
        min={0}
        decimals={2}
        fixed
        unit={form.currency}
        {...(rule !== null && {
          hint: terminal.ruleActs(rule.ending, terminal.buttons[rule.button]),
        })}
      />
      {wanted.accountId !== NONE && (
        <MethodChoice
          serverId={serverId}
          value={wanted.methodId}
          onChange={(methodId) => change({ methodId })}
        />
      )}
      <DeviceChoice
        devices={devices}
        value={wanted.deviceId}
        onChange={(deviceId) => change({ deviceId })}
      />
    </FormDialog>
  );
}

/** What is asked for so far. */
interface Wanted {
  readonly accountId: string;
  readonly methodId: string;
  readonly deviceId: string;
  readonly amount: number | null;
}

function usePaymentForm({ serverId, deviceId, onAsked }: NewPaymentDialogProps) {
  const terminal = useText().terminal;
  const format = useFormat();
  const { data: accounts = [] } = useQuery(accountsQuery(serverId, { status: 'open' }));
  const { data: rules } = useQuery(read('getAmountRules', { serverId }));
  const [wanted, setWanted] = useState<Wanted>({
    accountId: NONE,
    methodId: NONE,
    deviceId: deviceId ?? NONE,
    amount: null,
  });
  const change = (changes: Partial<Wanted>): void => setWanted((old) => ({ ...old, ...changes }));
  const accountOf = (id: string) => accounts.find(({ accountId }) => accountId === id);
  const ask = useMutation({
    ...writeInForm('requestPayment', { serverId }),
    onSuccess: (payment) => {
      showToast({ title: terminal.asked(format.money(payment.amount, payment.currency)) });
      onAsked(payment.paymentId);
    },
  });
  return {
    accounts,
    wanted,
    change,
    ask,
    currency: accountOf(wanted.accountId)?.currency,
    rule: wanted.amount === null ? null : ruleFor(rules ?? NO_AMOUNT_RULES, toMinor(wanted.amount)),
    chooseAccount: (accountId: string): void => {
      const account = accountOf(accountId);
      change({ accountId, ...(account !== undefined && { amount: dueOf(account) }) });
    },
    send: (): void => {
      const { amount, accountId, methodId } = wanted;
      if (amount === null) return;
      ask.mutate({
        amount,
        ...(accountId !== NONE && { accountId }),
        ...(methodId !== NONE && accountId !== NONE && { methodId }),
        ...(wanted.deviceId !== NONE && { deviceId: wanted.deviceId }),
      });
    },
  };
}

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function AccountChoice({
  accounts,
  ...choice
}: ChoiceProps & { readonly accounts: readonly AccountHead[] }) {
  const terminal = useText().terminal;
  const format = useFormat();
  return (
    <Select
      {...choice}
      label={terminal.askAccount}
      options={[
        { value: NONE, label: terminal.askFree, hint: terminal.askFreeHint },
        ...accounts.map((account) => ({
          value: account.accountId,
          label: `${nameOf(account, terminal)} · ${terminal.receipt(account.docNo)}`,
          hint: terminal.askDue(format.money(dueOf(account), account.currency)),
        })),
      ]}
    />
  );
}

function DeviceChoice({
  devices,
  ...choice
}: ChoiceProps & { readonly devices: readonly Device[] }) {
  const terminal = useText().terminal;
  return (
    <Select
      {...choice}
      label={terminal.askDevice}
      options={[
        { value: NONE, label: terminal.askAnyDevice },
        ...devices.map((device) => ({
          value: device.deviceId,
          label: device.name,
          hint: `${device.deviceId} · ${device.pluginId}`,
        })),
      ]}
    />
  );
}

function MethodChoice({ serverId, ...choice }: ChoiceProps & { readonly serverId: string }) {
  const terminal = useText().terminal;
  const { data: methods = [] } = useQuery(catalogQuery(serverId, 'payment-methods'));
  return (
    <Select
      {...choice}
      label={terminal.askMethod}
      options={[
        { value: NONE, label: terminal.askFirstMethod },
        ...methods.map((method) => ({ value: method.id, label: method.title, hint: method.id })),
      ]}
    />
  );
}

/** What is left to pay, in decimal units. */
function dueOf({ total, paid }: AccountHead): number {
  return Math.max(0, Math.round((total - paid) * 100) / 100);
}
