import { CircleAlert, TriangleAlert } from 'lucide-react';
import type * as z from 'zod';

import { usePluginTitle, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Callout } from '#renderer/ui/notice.tsx';
import type { closeAnswer } from '#server/contract/control/account.ts';

import { dueOf } from '../payment-attempts.ts';
import type { AccountDialogProps } from './open-dialog.ts';

interface CloseDialogProps extends AccountDialogProps {
  /** Opens the payment dialog for the remaining amount. */
  readonly onPay: () => void;
}

/** Closes an account. If a plugin objects, shows its response, which staff may be allowed to override. */
export function CloseDialog({ account, onClose, onDone, onPay }: CloseDialogProps) {
  const text = useText();
  const words = text.account.closing;
  const close = useStoreForm('closeAccount', (answer) => {
    if (answer.closed) onDone();
  });
  const due = dueOf(account);
  const gate = close.data?.closed === false ? close.data.gate : null;
  const confirm = gate !== null && { confirm: true };
  const form =
    due > 0
      ? {
          description: words.unpaid(text.format.money(due, account.currency)),
          action: text.account.actions.pay,
          onSubmit: onPay,
        }
      : {
          description: words.text(
            text.format.money(account.total, account.currency),
            String(account.docNo),
          ),
          action: gate === null ? words.submit : words.confirm,
          ready: gate?.confirmable !== false,
          onSubmit: () => close.mutate({ accountId: account.accountId, ...confirm }),
        };
  return (
    <FormDialog
      {...form}
      onClose={onClose}
      title={words.title(account.kind === 'table' ? account.tableName : text.finding.kinds.packet)}
      leave={gate === null ? text.kit.cancel : words.leaveOpen}
      danger={gate !== null}
      autoFocus
      mutation={close}
    >
      {gate !== null && <GateResponse gate={gate} />}
    </FormDialog>
  );
}

type Gate = Extract<z.output<typeof closeAnswer>, { closed: false }>['gate'];

/** The response of the plugin that keeps the table open. */
function GateResponse({ gate }: { readonly gate: Gate }) {
  const text = useText().account.closing;
  const titleOf = usePluginTitle();
  return (
    <Callout
      tone={gate.confirmable ? 'warn' : 'bad'}
      icon={gate.confirmable ? TriangleAlert : CircleAlert}
      gap={3}
      pad="3 4"
      icons="lg"
      role="alert"
    >
      <Stack gap={1} shrink tone="ink">
        <Text as="p" weight="strong">
          {text.says(titleOf(gate.pluginId))}
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
