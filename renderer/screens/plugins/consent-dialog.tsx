import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import type { Authorized, Install } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useInstalls } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';

import { ConsentStep } from './consent-step.tsx';
import styles from './plugins.module.css';
import { connectTarget, tokenCurlOf } from './snippets.ts';
import type { NewPlugin } from './who-step.tsx';
import { WhoStep } from './who-step.tsx';

interface ConsentDialogProps {
  /** The plugin that asks again; null: a new one. */
  readonly install: Install | null;
  readonly onClose: () => void;
  readonly onInstalled: (pluginId: string) => void;
}

/** A code, and when it was issued, in epoch ms on the emulator's clock. */
export interface Handed extends Authorized {
  readonly at: number;
  /** As it was when the code was issued. */
  readonly install: Install;
}

const NOBODY: NewPlugin = { pluginId: '', title: '', connectUrl: '' };

/** Asks who the plugin is and what it may do, then shows the code. */
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

interface CodeStepProps {
  readonly handed: Handed;
  readonly onClose: () => void;
}

/** How long a code can be exchanged (C2). */
const LIFETIME_MS = 10 * 60_000;

/** The code, how the plugin exchanges it, and whether it has. */
function CodeStep({ handed, onClose }: CodeStepProps) {
  const text = useText().plugins.consent;
  const { code, environment, state, install } = handed;
  const { connectUrl } = install;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text.doneTitle(install.title)}
      description={text.doneText}
      actions={
        <>
          {connectUrl !== null && (
            <Button
              icon={ExternalLink}
              title={text.goHint}
              onClick={() =>
                window.open(
                  connectTarget(connectUrl, { code, environment, state }),
                  '_blank',
                  'noopener,noreferrer',
                )
              }
            >
              {text.go}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      <Stack as="dl" align="center" gap="2 5" className={styles.handed}>
        <dt>{text.code}</dt>
        <dd>
          <IdChip large id={code} label={text.code} />
          <Standing handed={handed} />
        </dd>
        <dt>{text.environment}</dt>
        <dd>
          <Badge mono>{environment}</Badge>
        </dd>
        <dt>{text.state}</dt>
        <dd>
          <IdChip id={state} label={text.state} />
        </dd>
      </Stack>
      <CodeBlock
        label={text.exchange}
        value={tokenCurlOf(`${location.origin}/plugin-api`, install, code)}
      />
    </Dialog>
  );
}

/** The state of the code. An exchange creates a new key, so a new key means that it happened. */
function Standing({ handed: { at, install } }: { readonly handed: Handed }) {
  const text = useText().plugins.consent;
  const format = useFormat();
  const now = useNow();
  const present = useInstalls().find(({ pluginId }) => pluginId === install.pluginId);
  const until = at + LIFETIME_MS;
  const exchanged = present !== undefined && present.apiKey !== install.apiKey;
  return (
    <Row as="span" wrap align="center" gap={2} tone="soft" size="sm" role="status">
      {exchanged ? (
        <Badge tone="good">{text.exchanged}</Badge>
      ) : now >= until ? (
        <Badge tone="bad">{text.expired}</Badge>
      ) : (
        <>
          <Badge tone="info">{text.waiting}</Badge>
          {text.once(format.time(until))}
        </>
      )}
    </Row>
  );
}
