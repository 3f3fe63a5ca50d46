import type { Button } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { printKeys, useSingleKeys } from '#renderer/kit/keys.ts';
import { useText } from '#renderer/text/text.ts';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import type { ButtonGroup } from './buttons.ts';
import { RARE_GROUPS, USUAL_GROUPS } from './buttons.ts';
import styles from './device.module.css';

interface DeviceButtonsProps {
  readonly onPush: (button: Button) => void;
  /** The button whose message is being sent. */
  readonly pressing: Button | null;
  /** The button whose message is being edited. */
  readonly chosen: Button | undefined;
  readonly disabled: boolean;
}

/** A button for each message that a terminal can send, in groups. */
export function DeviceButtons(props: DeviceButtonsProps) {
  const { onPush, disabled } = props;
  const { frame, terminal } = useText();
  const commands = [...USUAL_GROUPS, ...RARE_GROUPS].flatMap(({ name: group, buttons }) =>
    buttons.map(({ name, keys }) => ({
      id: `terminal ${name}`,
      group: 'here' as const,
      title: `${terminal.title}: ${terminal.buttons[name]}`,
      hint: terminal.groups[group],
      keys,
      run: () => onPush(name),
    })),
  );
  useCommands(disabled ? [] : commands);
  return (
    <>
      {USUAL_GROUPS.map((group) => (
        <Group key={group.name} group={group} {...props} />
      ))}
      <details className={styles.more}>
        <summary>{frame.more}</summary>
        {RARE_GROUPS.map((group) => (
          <Group key={group.name} group={group} {...props} />
        ))}
      </details>
    </>
  );
}

function Group(props: DeviceButtonsProps & { readonly group: ButtonGroup }) {
  const { group, onPush, pressing, chosen, disabled } = props;
  const { terminal } = useText();
  const alone = useSingleKeys();
  return (
    <fieldset className={styles.group}>
      <Text as="legend" tone="night-soft" size="sm" pad="0 0 1">
        {terminal.groups[group.name]}
      </Text>
      <Stack gap="1 2" columns="1fr 1fr">
        {group.buttons.map(({ name, tone, keys }) => (
          <button
            key={name}
            type="button"
            className={styles.button}
            data-tone={tone}
            data-chosen={chosen === name || undefined}
            aria-disabled={disabled || undefined}
            aria-busy={pressing === name || undefined}
            aria-keyshortcuts={alone ? keys : undefined}
            onClick={() => !disabled && onPush(name)}
          >
            <span>{terminal.buttons[name]}</span>
            <Text as="kbd" fixed size="xs" weight="normal" data-single-key>
              {printKeys(keys).join(' ')}
            </Text>
          </button>
        ))}
      </Stack>
    </fieldset>
  );
}
