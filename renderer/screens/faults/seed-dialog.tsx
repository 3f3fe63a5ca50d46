import { useState } from 'react';

import { faultTexts } from '#text/faults.ts';
import { useOwnText } from '#text/own-text.ts';
import { useText } from '#text/text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

import type { FaultChanges } from './use-fault-changes.ts';

interface SeedDialogProps {
  readonly seed: number;
  readonly changes: FaultChanges;
  readonly onClose: () => void;
}

/** Asks for the number that chance begins with. */
export function SeedDialog({ seed, changes, onClose }: SeedDialogProps) {
  const { kit } = useText();
  const text = useOwnText(faultTexts);
  const [entered, setEntered] = useState(String(seed));
  const given = Number(entered);
  const ready = entered.trim() !== '' && Number.isSafeInteger(given);
  return (
    <FormDialog
      onClose={onClose}
      title={text.changeSeed}
      description={text.seedHint}
      onSubmit={() => changes.putSeed(given, onClose)}
      action={kit.save}
      ready={ready}
      busy={changes.busy}
      error={changes.error}
    >
      <TextField label={text.seed} value={entered} onChange={setEntered} mono autoFocus />
    </FormDialog>
  );
}
