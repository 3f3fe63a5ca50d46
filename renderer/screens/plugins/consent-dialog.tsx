import { useState } from 'react';

import type { Authorized, Install } from '#renderer/data/types.ts';

import { CodeStep } from './code-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import type { NewPlugin } from './who-step.tsx';
import { WhoStep } from './who-step.tsx';

interface ConsentDialogProps {
  /** The plugin that asks again; null: a new one. */
  readonly install: Install | null;
  readonly onClose: () => void;
  readonly onInstalled: (pluginId: string) => void;
}

/** A code, and when it was given, epoch ms on the emulator's clock. */
export interface Handed extends Authorized {
  readonly at: number;
  /** As it was when the code was given. */
  readonly install: Install;
}

const NOBODY: NewPlugin = { pluginId: '', title: '', connectUrl: '' };

/** Who asks, what for, and the code that comes of it. */
export function ConsentDialog({ install, onClose, onInstalled }: ConsentDialogProps) {
  const [fresh, setFresh] = useState<NewPlugin>(NOBODY);
  const [asked, setAsked] = useState(install !== null);
  const [handed, setHanded] = useState<Handed | null>(null);
  if (handed !== null) return <CodeStep handed={handed} onClose={onClose} />;
  if (!asked) {
    return (
      <WhoStep plugin={fresh} onChange={setFresh} onNext={() => setAsked(true)} onClose={onClose} />
    );
  }
  return (
    <ConsentStep
      install={install}
      fresh={fresh}
      onBack={install === null ? () => setAsked(false) : undefined}
      onClose={onClose}
      onHanded={(next) => {
        setHanded(next);
        if (install === null) onInstalled(next.install.pluginId);
      }}
    />
  );
}
