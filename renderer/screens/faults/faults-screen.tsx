import { useQuery } from '@tanstack/react-query';
import { CircleOff, Plus } from 'lucide-react';
import { useState } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { FaultRule, Faults } from '#renderer/data/types.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { activeRules } from '#renderer/kit/switched-faults.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import { AppliedPanel } from './applied-panel.tsx';
import styles from './faults.module.css';
import { PresetCards } from './preset-cards.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import type { FaultChanges } from './use-fault-changes.ts';
import { useFaultChanges } from './use-fault-changes.ts';

/** Faults that can be switched on and off, and what they did. */
export function FaultsScreen() {
  const text = useText().faults;
  const query = useQuery(read('getFaults'));
  return query.data === undefined ? (
    <Screen title={text.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Screen>
  ) : (
    <FaultsSet faults={query.data} />
  );
}

/** The dialog that is open: for the seed, for a new rule, or for the rule at an index. */
type Asking = 'seed' | 'new' | number | null;

function FaultsSet({ faults }: { readonly faults: Faults }) {
  const text = useText().faults;
  const changes = useFaultChanges(faults);
  const [asking, setAsking] = useState<Asking>(null);
  const switchOff = (): void =>
    changes.putRules(faults.rules.map((rule) => ({ ...rule, enabled: false })));
  return (
    <Screen
      title={text.title}
      actions={
        <>
          {activeRules(faults).length > 0 && (
            <Button icon={CircleOff} busy={changes.busy} onClick={switchOff}>
              {text.switchAllOff}
            </Button>
          )}
          <Button variant="primary" icon={Plus} onClick={() => setAsking('new')}>
            {text.newRule}
          </Button>
        </>
      }
    >
      <Stack gap={4} className={styles.page}>
        <Text as="p" tone="soft">
          {text.intro}
        </Text>
        <PresetCards faults={faults} changes={changes} />
        <Stack columns="repeat(2, 1fr)" align="start" gap={4} className={styles.panels}>
          <RulesPanel
            faults={faults}
            changes={changes}
            onEdit={setAsking}
            onSeed={() => setAsking('seed')}
          />
          <AppliedPanel rules={faults.rules} />
        </Stack>
      </Stack>
      <Asked asking={asking} faults={faults} changes={changes} onClose={() => setAsking(null)} />
    </Screen>
  );
}

interface AskedProps {
  readonly asking: Asking;
  readonly faults: Faults;
  readonly changes: FaultChanges;
  readonly onClose: () => void;
}

function Asked({ asking, faults, changes, onClose }: AskedProps) {
  const { rules } = faults;
  if (asking === null) return null;
  if (asking === 'seed') {
    return <SeedDialog faults={faults} changes={changes} onClose={onClose} />;
  }
  // A new rule comes first, since only the first rule that matches is applied.
  const save = (rule: FaultRule): void =>
    changes.putRules(asking === 'new' ? [rule, ...rules] : rules.with(asking, rule), onClose);
  return (
    <RuleDialog
      rule={asking === 'new' ? undefined : rules[asking]}
      changes={changes}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Asks for the seed of the random numbers. */
function SeedDialog({ faults: { seed }, changes, onClose }: Omit<AskedProps, 'asking'>) {
  const { kit, faults: text } = useText();
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
