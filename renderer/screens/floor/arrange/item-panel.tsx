import { Plus, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';

import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { ROOM_PART_KINDS, TABLE_SHAPES } from '#server/domain/room.ts';

import type { Edit, FloorPlan, Found, Item, PartKind, PlanSection } from './edits.ts';
import {
  addPart,
  addTable,
  areaOf,
  edited,
  find,
  leastRoom,
  moveTo,
  remove,
  reshape,
  rotate,
} from './edits.ts';
import type { useArranging } from './use-arranging.ts';

interface ItemPanelProps {
  readonly item: Item;
  readonly arranging: ReturnType<typeof useArranging>;
  readonly onSelect: (item: Item | null) => void;
}

/** Changes the selected item; false if the change is refused. Consecutive changes to a `field` are undone together. */
type Change = (edit: Edit, field?: string) => boolean;

/** The fields of the selected table, part or room. */
export function ItemPanel({ item, arranging, onSelect }: ItemPanelProps) {
  const { account, floor, kit } = useText();
  const text = floor.arrange;
  const { plan, change, leaveField } = arranging;
  const found = find(plan, item);
  if (found === null) return null;
  const { section, table, part } = found;
  const isRoom = item.kind === 'room';
  const name = table?.title ?? (part === undefined ? section.title : text.parts[part.kind]);
  const edit: Change = (by, field) => change(edited(plan, item, by), field);
  return (
    <Stack gap={4} packed pad={5} key={JSON.stringify(item)} onBlur={leaveField}>
      <Row align="center" gap={2}>
        <Text as="h2" grow shrink size="xl" breakAnywhere>
          {name}
        </Text>
        <IconButton icon={X} label={account.close} onClick={() => onSelect(null)} />
      </Row>
      {part === undefined && <NameField title={name} edit={edit} />}
      {table !== undefined && <TableFields {...{ section, table, plan, edit }} />}
      <Numbers found={found} edit={edit} />
      {isRoom && <Additions section={section} edit={edit} onSelect={onSelect} />}
      <Row wrap gap={2}>
        {!isRoom && (
          <CommandButton
            command={{ id: 'arrange rotate', hint: name }}
            icon={RotateCw}
            onClick={() => edit(rotate)}
          >
            {text.rotate}
          </CommandButton>
        )}
        <CommandButton
          command={{ id: 'arrange remove', hint: name }}
          variant="danger"
          icon={Trash2}
          onClick={() => edit(remove) && onSelect(null)}
        >
          {isRoom ? text.removeSection : kit.delete}
        </CommandButton>
      </Row>
    </Stack>
  );
}

/** Shown while nothing is selected. */
export function Help() {
  const text = useText().floor.arrange;
  return (
    <Stack gap={3} packed pad={5}>
      <Text as="h2" size="lg">
        {text.nothingSelected}
      </Text>
      <p>{text.keys}</p>
      <Note as="p">{text.plugins}</Note>
    </Stack>
  );
}

interface TableFieldsProps extends Pick<Found, 'section'> {
  readonly table: NonNullable<Found['table']>;
  readonly plan: FloorPlan;
  readonly edit: Change;
}

function TableFields({ plan, section, table, edit }: TableFieldsProps) {
  const { floor } = useText();
  const text = useText().floor.arrange;
  return (
    <>
      <Segmented
        label={text.shape}
        value={table.place.shape}
        onChange={(shape) => edit((found) => reshape(found, { shape }))}
        segments={optionsOf(TABLE_SHAPES, text.shapes)}
      />
      {plan.length > 1 && (
        <Select
          label={floor.section}
          value={section.id}
          onChange={(id) => edit((found, draft) => moveTo(found, draft, id))}
          options={plan.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <Switch
        label={text.inUse}
        checked={table.active}
        onChange={(active) => edit((found) => Object.assign(found.table ?? {}, { active }))}
      />
    </>
  );
}

const LONGEST_SIDE = 200;
const MOST_SEATS = 99;

/** Moves and resizes without dragging. */
function Numbers({ found, edit }: { readonly found: Found; readonly edit: Change }) {
  const text = useText().floor.arrange;
  const { section, table } = found;
  const { room } = section;
  const area = areaOf(found);
  const { w, h } = area ?? room;
  const [least, most] =
    area === null
      ? [leastRoom(section), { w: LONGEST_SIDE, h: LONGEST_SIDE }]
      : [
          { w: 1, h: 1 },
          { w: room.w - area.x, h: room.h - area.y },
        ];
  const fields = [
    { name: 'x', label: text.column, value: area?.x, min: 0, max: room.w - w },
    { name: 'y', label: text.row, value: area?.y, min: 0, max: room.h - h },
    { name: 'w', label: text.width, value: w, min: least.w, max: most.w },
    { name: 'h', label: text.depth, value: h, min: least.h, max: most.h },
    { name: 'seats', label: text.seats, value: table?.place.seats, min: 0, max: MOST_SEATS },
  ];
  return (
    <Stack columns="1fr 1fr" gap={3}>
      {fields.map(
        ({ name, value, ...field }) =>
          value !== undefined && (
            <NumberField
              key={name}
              {...field}
              value={value}
              decimals={0}
              onChange={(entered) =>
                entered !== null && edit((changed) => reshape(changed, { [name]: entered }), name)
              }
            />
          ),
      )}
    </Stack>
  );
}

interface AdditionsProps {
  readonly section: PlanSection;
  readonly edit: Change;
  readonly onSelect: (item: Item) => void;
}

function Additions({ section, edit, onSelect }: AdditionsProps) {
  const { floor } = useText();
  const text = useText().floor.arrange;
  const add = (kind: 'table' | PartKind): void => {
    const id = `t-${crypto.randomUUID()}`;
    const isTable = kind === 'table';
    if (edit((found) => (isTable ? addTable(found.section, id) : addPart(found.section, kind)))) {
      const index = section.room.fixed.length;
      onSelect(isTable ? { kind, id } : { kind: 'part', sectionId: section.id, index });
    }
  };
  const names = { table: floor.table, ...text.parts };
  return (
    <Row wrap gap={2}>
      {(['table', ...ROOM_PART_KINDS] as const).map((kind) => (
        <CommandButton
          key={kind}
          command={{ id: `arrange add ${kind}`, title: text.add(names[kind]), hint: section.title }}
          icon={Plus}
          onClick={() => add(kind)}
        >
          {names[kind]}
        </CommandButton>
      ))}
    </Row>
  );
}

interface NameFieldProps {
  readonly title: string;
  readonly edit: Change;
}

/** Saved with Enter, and when the field is left. */
function NameField({ title, edit }: NameFieldProps) {
  const { kit } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    const name = typed?.trim() ?? '';
    if (name !== '') edit(({ table, section }) => Object.assign(table ?? section, { title: name }));
    setTyped(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={kit.name}
        value={typed ?? title}
        onChange={setTyped}
        onLeave={commit}
        maxLength={200}
      />
    </form>
  );
}
