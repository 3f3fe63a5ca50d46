import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type * as z from 'zod';

import { useStoreForm } from '#renderer/kit/store-write.ts';
import { useInstalls } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Callout, Refusal } from '#renderer/ui/notice.tsx';
import type { closeAnswer } from '#server/contract/control/account.ts';

import { dueOf } from '../payment-attempts.ts';
import type { AccountDialogProps } from './open-dialog.ts';

interface CloseDialogProps extends AccountDialogProps {
  /** Opens the payment of the remaining amount. */
  readonly onPay: () => void;
}

/**
 * Closes an account. Shows the response of a plugin that objects, which staff may be allowed to
 * override.
 */
export function CloseDialog({ account, onClose, onDone, onPay }: CloseDialogProps) {
  const text = useText();
  const words = text.account.closing;
  const format = useFormat();
  const close = useStoreForm('closeAccount', (answer) => {
    if (answer.closed) onDone();
  });
  const due = dueOf(account);
  const gate = close.data?.closed === false ? close.data.gate : null;
  const send = (confirm: boolean): void =>
    close.mutate({ accountId: account.accountId, ...(confirm && { confirm }) });
  const name = account.kind === 'table' ? account.tableName : text.account.packet;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      description={
        due > 0
          ? words.unpaid(format.money(due, account.currency))
          : words.text(format.money(account.total, account.currency), String(account.docNo))
      }
      onSubmit={() => {
        if (due > 0) onPay();
        else if (gate === null || gate.confirmable) send(gate !== null);
      }}
      actions={<CloseActions due={due} gate={gate} busy={close.isPending} onClose={onClose} />}
    >
      {gate !== null && <GateResponse gate={gate} />}
      <Refusal error={close.error} />
    </Dialog>
  );
}

interface CloseActionsProps {
  readonly due: number;
  readonly gate: Gate | null;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Buttons to pay first, close, override a warning, or leave the account open. */
function CloseActions({ due, gate, busy, onClose }: CloseActionsProps) {
  const text = useText();
  const words = text.account.closing;
  return (
    <>
      <Button onClick={onClose}>{gate === null ? text.kit.cancel : words.leaveOpen}</Button>
      {due > 0 && (
        <Button variant="primary" type="submit" autoFocus>
          {text.account.actions.pay}
        </Button>
      )}
      {due === 0 && gate === null && (
        <Button variant="primary" type="submit" busy={busy} autoFocus>
          {words.submit}
        </Button>
      )}
      {due === 0 && gate?.confirmable === true && (
        <Button variant="danger" type="submit" busy={busy}>
          {words.confirm}
        </Button>
      )}
    </>
  );
}

type Gate = Extract<z.output<typeof closeAnswer>, { closed: false }>['gate'];

const LEVELS = {
  error: { icon: CircleAlert, tone: 'bad' },
  warning: { icon: TriangleAlert, tone: 'warn' },
  success: { icon: CircleCheck, tone: 'good' },
  info: { icon: Info, tone: 'info' },
} as const;

/** An unknown level counts as an error. */
function levelOf(level: string | null) {
  return level !== null && Object.hasOwn(LEVELS, level)
    ? LEVELS[level as keyof typeof LEVELS]
    : LEVELS.error;
}

/** The response of the plugin that keeps the table open. */
function GateResponse({ gate }: { readonly gate: Gate }) {
  const text = useText().account.closing;
  const installs = useInstalls();
  const { icon, tone } = levelOf(gate.level);
  const title = installs.find(({ pluginId }) => pluginId === gate.pluginId)?.title ?? gate.pluginId;
  return (
    <Callout tone={tone} icon={icon} gap={3} pad="3 4" icons="lg" role="alert">
      <Stack gap={1} shrink tone="ink">
        <Text as="p" weight="strong">
          {text.says(title)}
        </Text>
        <p>{gate.message ?? text.noMessage}</p>
        <Row as="p" wrap gap={1} data-technical>
          <Badge mono>{`level ${gate.level ?? 'null'}`}</Badge>
          {gate.display !== null && <Badge mono>{`display ${gate.display}`}</Badge>}
        </Row>
        <Text as="p" tone="soft" size="sm">
          {gate.confirmable ? text.confirmable : text.final}
        </Text>
      </Stack>
    </Callout>
  );
}
