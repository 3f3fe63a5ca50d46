import { Armchair, Check, Plus, Redo2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Section } from '#renderer/data/types.ts';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useCommands } from '#renderer/kit/commands.ts';
import { printKeys } from '#renderer/kit/keys.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { useWindowEvent } from '#renderer/kit/window-event.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { Rooms } from '../plan/room.tsx';
import { useFit } from '../plan/use-plan.ts';
import { useFloorSearch } from '../search.ts';
import styles from './arrange.module.css';
import { ArrangedRoom } from './arranged-room.tsx';
import type { Item } from './edits.ts';
import { find, newSection } from './edits.ts';
import { Help, ItemPanel } from './item-panel.tsx';
import { useArranging } from './use-arranging.ts';
import { useItemMoves } from './use-item-moves.ts';

export function ArrangeScreen() {
  const { floor } = useText();
  const serverId = useServerId();
  const query = useStoreRead('listTables');
  if (query.data !== undefined) return <Arranging key={serverId} sections={query.data} />;
  return (
    <Screen title={floor.arrange.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Screen>
  );
}

function Arranging({ sections }: { readonly sections: readonly Section[] }) {
  const { kit } = useText();
  const text = useText().floor.arrange;
  const [, change] = useFloorSearch();
  const arranging = useArranging(sections);
  const { plan } = arranging;
  const [chosen, select] = useState<Item | null>(null);
  const item = chosen !== null && find(plan, chosen) !== null ? chosen : null;
  const panel = useRef<HTMLDivElement>(null);
  const done = (): void => {
    arranging.keep();
    change({ view: undefined });
  };
  useArrangeKeys(arranging, panel, done);
  const add = (): void => {
    const id = `s-${crypto.randomUUID()}`;
    arranging.change([...plan, newSection(id, text.newSection(plan.length + 1))]);
    select({ kind: 'room', sectionId: id });
  };
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <UndoAndRedo arranging={arranging} />
          <CommandButton
            command={{ id: 'arrange section', group: 'here' }}
            icon={Plus}
            onClick={add}
          >
            {text.addSection}
          </CommandButton>
          <CommandButton
            command={{ id: 'arrange done', group: 'here', hint: text.title }}
            variant="primary"
            icon={Check}
            onClick={done}
          >
            {kit.done}
          </CommandButton>
        </>
      }
      aside={
        item !== null && (
          <div ref={panel}>
            <ItemPanel item={item} arranging={arranging} onSelect={select} />
          </div>
        )
      }
      asideRoom={<Help />}
    >
      <ArrangedRooms arranging={arranging} item={item} onSelect={select} panel={panel} />
    </Screen>
  );
}

/** Their keys are handled by `useArrangeKeys`, not by the commands, because a text field has its own undo. */
const STEPS = [
  { name: 'undo', icon: Undo2, keys: 'mod+z' },
  { name: 'redo', icon: Redo2, keys: 'mod+y' },
] as const;

function UndoAndRedo({ arranging }: Pick<ArrangedRoomsProps, 'arranging'>) {
  const text = useText().floor.arrange;
  useCommands(
    STEPS.flatMap(({ name, icon }) => {
      const run = arranging[name];
      return run === undefined
        ? []
        : [{ id: `arrange ${name}`, group: 'here', title: text[name], icon, run }];
    }),
  );
  return STEPS.map(({ name, icon, keys }) => (
    <IconButton
      key={name}
      variant="default"
      icon={icon}
      label={text[name]}
      shortcut={printKeys(keys).join(' ')}
      disabled={arranging[name] === undefined}
      onClick={arranging[name]}
    />
  ));
}

interface ArrangedRoomsProps {
  readonly arranging: ReturnType<typeof useArranging>;
  readonly item: Item | null;
  readonly onSelect: (item: Item | null) => void;
  readonly panel: { readonly current: HTMLElement | null };
}

function ArrangedRooms({ arranging, item, onSelect, panel }: ArrangedRoomsProps) {
  const text = useText().floor.arrange;
  const element = useRef<HTMLDivElement>(null);
  const [{ section }] = useFloorSearch();
  const { plan, refused } = arranging;
  const fit = useFit(element, plan);
  const { handlers, landing } = useItemMoves({
    arranging,
    select: onSelect,
    // Until the next render, the panel may show another item.
    edit: () => window.setTimeout(() => panel.current?.querySelector('input')?.focus()),
  });
  return (
    <>
      <Text
        as="p"
        size="sm"
        tone="soft"
        minHeight="sm"
        aria-live="assertive"
        className={styles.said}
        data-refused={refused !== null || undefined}
      >
        {refused ?? (plan.length > 0 && text.help)}
      </Text>
      <p id="arrange-keys" className={a11y.visuallyHidden}>
        {text.keys}
      </p>
      {plan.length === 0 && (
        <EmptyState icon={Armchair} title={text.emptyTitle} text={text.emptyText} />
      )}
      <div ref={element} data-floor>
        {fit !== null && (
          <Rooms sections={plan} fit={fit} tab={section}>
            {(section) => (
              <ArrangedRoom
                key={section.id}
                section={section}
                selected={item}
                landing={landing?.sectionId === section.id ? landing : null}
                handlers={handlers}
              />
            )}
          </Rooms>
        )}
      </div>
    </>
  );
}

/** The keys for undo and redo. Escape first leaves the panel, then the mode. */
function useArrangeKeys(
  arranging: ReturnType<typeof useArranging>,
  panel: { readonly current: HTMLElement | null },
  done: () => void,
): void {
  useWindowEvent('keydown', (event) => {
    const key = event.defaultPrevented ? null : keyOf(event);
    if (key === null) return;
    event.preventDefault();
    if (key !== 'escape') arranging[key]?.();
    else if (panel.current?.contains(document.activeElement) === true) focusSelected();
    else done();
  });
}

const POPUPS = '[role="dialog"], [role="listbox"]';

function keyOf(event: KeyboardEvent): 'escape' | 'undo' | 'redo' | null {
  const key = event.key.toLowerCase();
  const isInPopup = event.target instanceof Element && event.target.closest(POPUPS) !== null;
  if (isInPopup) return null;
  if (key === 'escape') return key;
  const isTyping = event.target instanceof HTMLInputElement;
  if (isTyping || !(event.ctrlKey || event.metaKey)) return null;
  if (key === 'y') return 'redo';
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : null;
}

function focusSelected(): void {
  const pressed = document.querySelector<HTMLElement>('[data-floor] [aria-pressed="true"]');
  if (pressed === null) (document.activeElement as HTMLElement | null)?.blur();
  else pressed.focus();
}
