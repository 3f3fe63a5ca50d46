import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { AskingButton } from '#renderer/ui/ask-once.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#renderer/ui/menu.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { showToast } from '#renderer/ui/toast.tsx';
import { tooltip } from '#renderer/ui/tooltip.ts';

import { sample } from './sample.ts';
import { Specimens } from './specimens.tsx';

const nothing = (): void => undefined;

export function OverlaySpecimens() {
  const { kit } = useText();
  return (
    <Specimens name="Menu, Popover, Tooltip, FormDialog, AskingButton, showToast">
      <SampleMenu />
      <Popover title={sample.history} trigger={<Button>{sample.history}</Button>}>
        {sample.opened}
      </Popover>
      <Button {...tooltip(sample.hint, 'H')}>{sample.name}</Button>
      <SampleDialog />
      <SampleQuestion />
      <Button
        onClick={() =>
          showToast({ title: sample.toast, action: { label: kit.undo, run: nothing } })
        }
      >
        {sample.toast}
      </Button>
      <Button onClick={() => showToast({ title: sample.toastBad, tone: 'bad' })}>
        {sample.dropped}
      </Button>
    </Specimens>
  );
}

function SampleMenu() {
  const { kit } = useText();
  const [method, setMethod] = useState<'cash' | 'card'>('cash');
  return (
    <Menu
      trigger={
        <Button>
          {sample.method}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={sample.method}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'cash', label: sample.cash, hint: 'pm-nakit' },
          { value: 'card', label: sample.card },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={Copy} shortcut="C" onSelect={nothing}>
        {kit.copy}
      </MenuItem>
      <MenuItem icon={Copy} disabled onSelect={nothing}>
        {kit.copy}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={nothing}>
        {sample.danger}
      </MenuItem>
    </Menu>
  );
}

function SampleDialog() {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{sample.dialogTitle}</Button>
      {open && (
        <FormDialog
          title={sample.dialogTitle}
          description={sample.dialogText}
          action={sample.danger}
          onSubmit={close}
          onClose={close}
        >
          <TextField label={sample.note} value={reason} onChange={setReason} autoFocus />
        </FormDialog>
      )}
    </>
  );
}

function SampleQuestion() {
  const question = {
    title: sample.danger,
    text: sample.dialogText,
    action: sample.danger,
    mutation: {
      isPending: false,
      error: null,
      mutate: (_: null, { onSuccess }: { onSuccess: () => void }) => onSuccess(),
    },
    variables: null,
  };
  return (
    <AskingButton variant="danger" question={question}>
      {sample.danger}
    </AskingButton>
  );
}
