import { ClipboardCopy } from 'lucide-react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Account } from '#renderer/data/types.ts';
import type { MenuCommand } from '#renderer/kit/command-menu.tsx';
import { CommandMenu } from '#renderer/kit/command-menu.tsx';
import { useText } from '#renderer/text/text.ts';
import { useCopyText } from '#renderer/ui/copy.tsx';

import type { OpenDialog } from './actions/open-dialog.ts';
import { dueOf } from './payment-attempts.ts';

export interface ActionsProps {
  readonly account: Account;
  /** The ids of the chosen lines. */
  readonly chosen: readonly string[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The less common actions of an account, and its ids to copy, which are hidden in presentation mode. */
export function AccountMenu({ account, chosen, onOpen }: ActionsProps) {
  const { actions, change } = useText().account;
  const action = actionsOf({ account, chosen, onOpen });
  const isTable = account.kind === 'table';
  const titles = { ...actions, change: isTable ? change.open : change.openPacket };
  const names: readonly Action[] =
    account.state === 'open'
      ? ['split', 'void', 'close', 'change', ...(isTable ? [] : (['cancel'] as const))]
      : [];
  const rare = names.flatMap((name): MenuCommand[] => {
    const { command, disabled, onClick } = action(name);
    const isElsewhere = disabled || (name === 'close' && isSettled(account));
    if (isElsewhere) return [];
    return [{ ...command, title: titles[name], danger: name === 'cancel', run: onClick }];
  });
  return <CommandMenu commands={[...rare, ...useCopies(account, chosen)]} />;
}

function useCopies(account: Account, chosen: readonly string[]): readonly MenuCommand[] {
  const { kit, account: text } = useText();
  const copy = useCopyText();
  const { presentation } = useSettings();
  if (presentation) return [];
  const lineId =
    chosen.length === 1 ? account.orders.find(({ id }) => id === chosen[0])?.lineId : null;
  const ids = [
    ['lineId', text.copyLineId, lineId],
    ['tableId', text.copyTableId, account.kind === 'table' ? account.tableId : null],
    ['accountId', text.copyAccountId, account.accountId],
  ] as const;
  return ids.flatMap(([name, title, id]): MenuCommand[] => {
    if (id === null || id === undefined) return [];
    const run = (): void => void copy(id, { title: kit.copied, description: id });
    return [{ id: `copy ${name}`, title, hint: id, icon: ClipboardCopy, run }];
  });
}

/** True if the account has been paid in full; an account with a total of 0 does not count. */
export function isSettled(account: Account): boolean {
  return dueOf(account) === 0 && account.total > 0;
}

type Action = Exclude<OpenDialog['name'], 'sent' | 'changeLine'> | 'split';

const KEYS: Readonly<Partial<Record<Action, string>>> = {
  add: 'a',
  pay: 'y',
  void: 'v',
  split: 'x',
  move: 'm',
  close: 'c',
};

/** Returns a function that gives the button props of an action. Actions on lines apply to the chosen ones, if any. */
export function actionsOf({ account, chosen, onOpen }: ActionsProps) {
  const hint = account.kind === 'table' ? account.tableName : `#${account.docNo}`;
  const settled = dueOf(account) === 0;
  const empty = account.orders.length === 0;
  const disabled: Partial<Record<Action, boolean>> = {
    pay: settled,
    split: settled,
    move: empty,
    void: empty,
  };
  return (name: Action) => ({
    command: { id: `account ${name}`, hint, keys: KEYS[name] },
    disabled: disabled[name] ?? false,
    onClick: () => onOpen(dialogOf(name, chosen)),
  });
}

function dialogOf(name: Action, lines: readonly string[]): OpenDialog {
  switch (name) {
    case 'pay':
    case 'split': {
      const whole = name === 'pay' ? 'rest' : 'parts';
      return { name: 'pay', mode: lines.length > 0 ? 'lines' : whole, lines };
    }
    case 'move':
    case 'void':
      return { name, lines };
    default:
      return { name };
  }
}
