import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { useSettings } from '#renderer/data/settings.ts';
import type { Command, CommandGroup } from '#renderer/kit/commands.ts';
import { useAllCommands } from '#renderer/kit/commands.ts';
import { keysNow, printKeys, useSingleKeys } from '#renderer/kit/keys.ts';
import { closeOverlay, focusedBefore, useOpening, useOverlay } from '#renderer/kit/overlays.ts';
import { searchWordsOf } from '#renderer/text/search-words.ts';
import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import dialog from '#renderer/ui/dialog.module.css';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import popup from '#renderer/ui/popup.module.css';
import { folded } from '#server/domain/folded.ts';

import {
  useLogCommands,
  usePlaceCommands,
  useRecordCommands,
  useWorkbenchCommands,
} from './palette-commands.ts';
import styles from './palette.module.css';

export function Palette() {
  const text = useText();
  const open = useOverlay() === 'palette';
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeOverlay()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          className={classes(dialog.popup, styles.palette)}
          aria-label={text.frame.palette}
          // Base UI might focus the first link of the page, or the first control of the screen instead of the screen.
          finalFocus={() => {
            focusedBefore()?.focus();
            return false;
          }}
        >
          <PaletteList />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface Group {
  readonly value: CommandGroup;
  readonly items: readonly Command[];
}

function PaletteList() {
  const { frame, stage } = useText();
  const opening = useOpening();
  const [input, setInput] = useState({ opening, text: '' });
  // Cleared when the palette is reopened while it is still fading out.
  const typed = input.opening === opening ? input.text : '';
  const commands = useAllCommands();
  const places = usePlaceCommands();
  const records = useRecordCommands();
  const workbench = useWorkbenchCommands();
  const { presentation } = useSettings();
  const logged = useLogCommands(presentation ? '' : typed);
  const listed = commands.filter(({ onlyKeys }) => onlyKeys !== true);
  const all = [...listed, ...workbench, ...places, ...records];
  const offered = presentation ? all.filter((command) => command.presented) : all;
  const groups = inGroups([...findCommands(offered, typed, recentIds()), ...logged]);
  const placeholder = presentation ? stage.palette : frame.palettePlaceholder;
  function run(command: Command): void {
    // The focus is returned before the command runs, because the command may open a dialog or move the focus.
    flushSync(closeOverlay);
    focusedBefore()?.focus();
    if (all.some(({ id }) => id === command.id)) noteRecent(command.id);
    command.run();
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={(text) => setInput({ opening, text })}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(command: Command) => command.title}
    >
      <Row align="center" gap={3} pad="1 4" lineBelow icons="lg" className={styles.search}>
        <Search aria-hidden />
        <Autocomplete.Input
          // The dialog focuses the input only a frame later, so the first letters typed would be lost.
          autoFocus
          className={styles.input}
          placeholder={placeholder}
          aria-label={placeholder}
        />
      </Row>
      <Autocomplete.Empty className={styles.empty}>{frame.paletteEmpty}</Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(group: Group) => <PaletteGroup key={group.value} group={group} onRun={run} />}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function PaletteGroup({ group, onRun }: { group: Group; onRun: (command: Command) => void }) {
  const { frame } = useText();
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className={popup.groupLabel}>
        {frame.paletteGroups[group.value]}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            className={styles.item}
            onClick={() => onRun(command)}
          >
            <PaletteItem command={command} />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function PaletteItem({ command }: { readonly command: Command }) {
  const Icon = command.icon;
  const keys = keysNow(command.keys, useSingleKeys());
  return (
    <>
      <span className={styles.icon}>{Icon !== undefined && <Icon aria-hidden />}</span>
      <Text truncate>{command.title}</Text>
      {command.hint !== undefined && (
        <Text tone="faint" size="sm" nowrap>
          {command.hint}
        </Text>
      )}
      {keys !== undefined && (
        <Row as="span" gap={1} push>
          {printKeys(keys).map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </Row>
      )}
    </>
  );
}

/** Groups in the order of their first command. */
function inGroups(commands: readonly Command[]): Group[] {
  return Array.from(
    Map.groupBy(commands, ({ group }) => group),
    ([value, items]) => ({
      value,
      items,
    }),
  );
}

const MAX_SHOWN = 60;

/**
 * The commands whose title, hint or search words contain every typed word, best matches first. Among equal matches,
 * recent commands come first. Ignores case and accents.
 */
export function findCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[] = [],
): readonly Command[] {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  const first = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = commands.filter((command) => !first.includes(command));
  if (words.length === 0) {
    const again = first.map((command): Command => ({ ...command, group: 'recent' }));
    return [...again, ...others].slice(0, MAX_SHOWN);
  }
  return [...first, ...others]
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MAX_SHOWN)
    .map(({ command }) => command);
}

/** The score of a match, from 5 (the whole title) to 1 (some word is not in the title); 0 is no match. */
function rankOf({ id, title, hint = '' }: Command, words: readonly string[]): number {
  const name = folded(title);
  const shown = `${name} ${folded(hint)}`;
  const more = ` ${folded(searchWordsOf(id))}`;
  if (!words.every((word) => shown.includes(word) || more.includes(` ${word}`))) return 0;
  const [first = ''] = words;
  if (name === words.join(' ')) return 5;
  if (name.startsWith(first)) return 4;
  if ([` ${first}`, `(${first}`].some((start) => `${name}${more}`.includes(start))) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

const KEY = 'countertop.recent';
const MAX_KEPT = 5;

/** The ids of the commands last run from the palette in this browser, newest first. */
function recentIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function noteRecent(id: string): void {
  const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage there are no recent commands.
  }
}
