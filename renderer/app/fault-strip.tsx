import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleOff, ScanSearch, Zap } from 'lucide-react';

import { read, write } from '#renderer/data/queries.ts';
import type { Faults } from '#renderer/data/types.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { useInstalls } from '#renderer/kit/store.ts';
import { activePreset, activeRules } from '#renderer/kit/switched-faults.ts';
import { effectInWords, presetInWords, ruleTitle } from '#renderer/text/fault-words.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import styles from './fault-strip.module.css';

const MAX_NAMED = 3;

/** Shows the active faults on every screen, with a button to switch them off. Registers the fault commands. */
export function FaultStrip() {
  const text = useText().faults;
  const { data: faults } = useQuery(read('getFaults'));
  const { switchOff, busy } = useSwitchFaults(faults);
  useCommands(useFaultCommands(faults, switchOff));
  useCommands(useCheckCommands());
  const count = faults === undefined ? 0 : activeRules(faults).length;
  return (
    <div role="status" data-technical>
      {faults !== undefined && count > 0 && (
        <Row
          as="section"
          align="center"
          gap={3}
          pad="1 5"
          lineBelow
          fill="bad-soft"
          tone="bad"
          icons="md"
          aria-label={text.strip.label}
        >
          <Zap aria-hidden />
          <ActiveFaults faults={faults} />
          <Link to="/faults" className={styles.link}>
            {text.strip.show}
          </Link>
          <Button size="sm" icon={CircleOff} busy={busy} onClick={switchOff}>
            {text.switchOff}
          </Button>
        </Row>
      )}
    </div>
  );
}

function ActiveFaults({ faults }: { readonly faults: Faults }) {
  const text = useText().faults;
  const format = useFormat();
  const names = useNames(faults);
  const more = names.length - MAX_NAMED;
  const count = activeRules(faults).length;
  return (
    <Text as="p" truncate grow shrink>
      <strong>{count === 1 ? text.strip.one : text.strip.many(format.number(count))}</strong>{' '}
      {names.slice(0, MAX_NAMED).join(' · ')}
      {more > 0 && ` ${text.strip.more(format.number(more))}`}
    </Text>
  );
}

/** The name of the active preset; else the names or effects of the rules. */
function useNames(faults: Faults): readonly string[] {
  const text = useText().faults;
  const format = useFormat();
  const preset = activePreset(faults);
  if (preset !== undefined) return [presetInWords(preset, text).title];
  return activeRules(faults).map(
    (rule) => ruleTitle(rule, text) ?? effectInWords(rule, text, format),
  );
}

/** Disables all rules so that they can be enabled again later; rules of a preset are removed. */
function useSwitchFaults(faults: Faults | undefined) {
  const text = useText().faults;
  const put = useMutation(write('setFaults'));
  const switchOff = (): void => {
    if (faults === undefined) return;
    const rules = faults.rules.map((rule) => ({ ...rule, enabled: false }));
    put.mutate(activePreset(faults) === undefined ? { rules, seed: faults.seed } : { rules: [] }, {
      onSuccess: () => showToast({ title: text.allOff }),
    });
  };
  return { switchOff, busy: put.isPending };
}

function useFaultCommands(faults: Faults | undefined, switchOff: () => void): readonly Command[] {
  const text = useText().faults;
  const { mutate: put } = useMutation(write('setFaults'));
  if (faults === undefined) return [];
  const presets = faults.presets.map((preset): Command => {
    const { title, about } = presetInWords(preset, text);
    return {
      id: `fault ${preset.name}`,
      group: 'actions',
      title: text.palette.preset(title),
      hint: about,
      icon: Zap,
      technical: true,
      run: () =>
        put(
          { preset: preset.name },
          { onSuccess: () => showToast({ title: text.switchedOn(title) }) },
        ),
    };
  });
  if (activeRules(faults).length === 0) return presets;
  const off: Command = {
    id: 'faults off',
    group: 'actions',
    title: text.palette.off,
    icon: CircleOff,
    technical: true,
    run: switchOff,
  };
  return [off, ...presets];
}

/** Commands that open the receiver check of a plugin. */
function useCheckCommands(): readonly Command[] {
  const text = useText().faults;
  const navigate = useNavigate();
  return useInstalls().map(({ pluginId, title }) => ({
    id: `check ${pluginId}`,
    group: 'actions',
    title: text.palette.check(title),
    hint: pluginId,
    icon: ScanSearch,
    technical: true,
    run: () => void navigate({ to: '/webhooks', search: { tab: 'check', plugin: pluginId } }),
  }));
}
