import { useState } from 'react';

import type { LimitName } from '#domain/limits.ts';
import { limitTexts } from '#text/limits.ts';
import { useOwnText } from '#text/own-text.ts';
import { useText } from '#text/text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';

interface LimitDialogProps {
  readonly name: LimitName;
  readonly value: number | null;
  readonly onSet: (value: number) => void;
  readonly onClose: () => void;
}

/** The most that the server takes. */
const MOST = 1_000_000;

/** Asks for one limit. */
export function LimitDialog({ name, value, onSet, onClose }: LimitDialogProps) {
  const text = useText();
  const words = useOwnText(limitTexts);
  const [entered, setEntered] = useState(value);
  const wrong = entered === null || !Number.isInteger(entered) || entered < 0 || entered > MOST;
  return (
    <FormDialog
      onClose={onClose}
      title={words.names[name]}
      description={words.dialogText}
      onSubmit={() => !wrong && onSet(entered)}
      action={text.kit.save}
      ready={!wrong && entered !== value}
    >
      <NumberField
        label={name === 'callbackPerDay' ? words.perDay : words.perMinute}
        value={entered}
        onChange={setEntered}
        min={0}
        max={MOST}
        decimals={0}
      />
    </FormDialog>
  );
}
