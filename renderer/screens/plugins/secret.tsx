import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.ts';

interface SecretProps {
  readonly label: string;
  readonly value: string;
  /** So much of the beginning is no secret. */
  readonly open?: string;
  /** Behind it: what else can be done. */
  readonly children?: ReactNode;
}

const HIDDEN = '•'.repeat(12);

/** A secret in a list of facts: hidden until asked for, copied either way. */
export function Secret({ label, value, open = '', children }: SecretProps) {
  const text = useText().plugins;
  const [shown, setShown] = useState(false);
  const { copied, copy } = useCopy();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{shown ? value : `${open}${HIDDEN}`}</code>
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={shown ? text.hide(label) : text.reveal(label)}
          onClick={() => setShown(!shown)}
        />
        <IconButton
          size="sm"
          icon={copied ? Check : Copy}
          label={text.copy(label)}
          onClick={() => copy(value)}
        />
        {children}
      </dd>
    </>
  );
}
