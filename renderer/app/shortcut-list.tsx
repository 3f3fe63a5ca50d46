import type { Command } from '#renderer/kit/commands.ts';
import { useAllCommands } from '#renderer/kit/commands.ts';
import { keysNow, printKeys, useSingleKeys } from '#renderer/kit/keys.ts';
import { closeOverlay, useOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './shortcut-list.module.css';

/** The commands that have keys. */
export function ShortcutList() {
  const { frame } = useText();
  const open = useOverlay() === 'shortcuts';
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title={frame.shortcuts}
      description={useSingleKeys() ? frame.shortcutsText : frame.shortcutsOff}
    >
      <Shortcuts />
    </Dialog>
  );
}

/** Mounted only while open, because it is rendered again whenever a command changes. */
function Shortcuts() {
  const { frame } = useText();
  const alone = useSingleKeys();
  const withKeys = useAllCommands().filter(({ keys }) => keysNow(keys, alone) !== undefined);
  // Of several commands with the same keys, only the first one runs.
  const shown = withKeys.filter((one) => one === withKeys.find(({ keys }) => keys === one.keys));
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.list} tabIndex={0} role="group" aria-label={frame.shortcuts}>
      {Array.from(
        Map.groupBy(shown, ({ group }) => group),
        ([group, commands]) => (
          <Stack as="section" key={group} pad="2 2">
            <Text as="h3" tone="soft" size="sm">
              {frame.paletteGroups[group]}
            </Text>
            <dl>
              {commands.map((command) => (
                <Shortcut key={command.id} command={command} />
              ))}
            </dl>
          </Stack>
        ),
      )}
    </div>
  );
}

function Shortcut({ command: { title, keys = '' } }: { readonly command: Command }) {
  const { frame } = useText();
  return (
    <Row align="center" justify="space-between" gap={4} lineBelow minHeight="md">
      <dt>{title}</dt>
      <Row as="dd" gap={1}>
        {printKeys(keys).map((key, index) => (
          <span key={key}>
            {index > 0 && (
              <Text tone="faint" size="sm" className={styles.then}>
                {frame.keysThen}
              </Text>
            )}
            <Key>{key}</Key>
          </span>
        ))}
      </Row>
    </Row>
  );
}
