import { Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { CommandButton } from '#renderer/kit/command-button.tsx';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { ROOM_PART_KINDS, TABLE_SHAPES } from '#server/domain/room.ts';

import type { FloorPlan, Item, PlanSection, PlanTable } from './edits.ts';
import {
  addPart,
  addTable,
  areaOf,
  changePlace,
  changeSection,
  changeTable,
  leastRoom,
  moveToSection,
  partOf,
  putAt,
  remove,
  resize,
  rotate,
  sectionOf,
  tableOf,
} from './edits.ts';
import type { useArranging } from './use-arranging.ts';

type ArrangeTexts = Texts['floor']['arrange'];

interface ItemPanelProps {
  readonly item: Item | null;
  readonly arranging: ReturnType<typeof useArranging>;
  readonly onSelect: (item: Item | null) => void;
}

/** The fields of the selected table, part or room. */
export function ItemPanel({ item, arranging, onSelect }: ItemPanelProps) {
  const text = useText().floor.arrange;
  const { plan, change } = arranging;
  const section = item === null ? undefined : sectionOf(plan, item);
  if (item === null || section === undefined) return <Help />;
  const removeIt = (): void => {
    if (change(remove(plan, item))) onSelect(null);
  };
  const isRoom = item.kind === 'room';
  const hint = nameOf(plan, item, section, text);
  return (
    <Stack gap={4} packed pad={5} key={JSON.stringify(item)}>
      <Fields {...{ plan, item, section, change, onSelect }} />
      <Row wrap gap={2}>
        {!isRoom && (
          <CommandButton
            command={{ id: 'arrange rotate', hint }}
            icon={RotateCw}
            onClick={() => change(rotate(plan, item))}
          >
            {text.rotate}
          </CommandButton>
        )}
        <CommandButton
          command={{ id: 'arrange remove', hint }}
          variant="danger"
          icon={Trash2}
          onClick={removeIt}
        >
          {isRoom ? text.removeSection : text.remove}
        </CommandButton>
      </Row>
    </Stack>
  );
}

function nameOf(plan: FloorPlan, item: Item, section: PlanSection, text: ArrangeTexts): string {
  const part = partOf(plan, item);
  return tableOf(plan, item)?.title ?? (part === undefined ? section.title : text.parts[part.kind]);
}

function Fields(props: RoomFieldsProps) {
  const text = useText().floor.arrange;
  const { plan, item, section } = props;
  const table = tableOf(plan, item);
  return (
    <>
      <Text as="h2" size="xl">
        {nameOf(plan, item, section, text)}
      </Text>
      {table !== undefined && <TableFields {...props} table={table} />}
      {item.kind === 'room' ? <RoomFields {...props} /> : <AreaFields {...props} />}
    </>
  );
}

function Help() {
  const text = useText().floor.arrange;
  return (
    <Stack gap={3} packed pad={5}>
      <Text as="h2" size="lg">
        {text.nothingSelected}
      </Text>
      <p>{text.help}</p>
      <Note as="p">{text.keys}</Note>
      <Note as="p">{text.plugins}</Note>
    </Stack>
  );
}

interface FieldsProps {
  readonly plan: FloorPlan;
  readonly item: Item;
  readonly section: PlanSection;
  readonly change: (plan: FloorPlan) => boolean;
}

function TableFields({ plan, item, section, table, change }: FieldsProps & { table: PlanTable }) {
  const text = useText().floor.arrange;
  const { shape, seats } = table.place;
  const sections = plan.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <NameField
        value={table.title}
        onCommit={(title) => change(changeTable(plan, item, (old) => ({ ...old, title })))}
      />
      <Segmented
        label={text.shape}
        value={shape}
        onChange={(chosen) => change(changePlace(plan, item, { shape: chosen }))}
        segments={optionsOf(TABLE_SHAPES, text.shapes)}
      />
      <NumberField
        label={text.seats}
        value={seats}
        onChange={(count) => count !== null && change(changePlace(plan, item, { seats: count }))}
        min={0}
        max={99}
        decimals={0}
      />
      {plan.length > 1 && (
        <Select
          label={text.section}
          value={section.id}
          onChange={(id) => change(moveToSection(plan, item, id))}
          options={sections}
        />
      )}
      <Switch
        label={text.inUse}
        checked={table.active}
        onChange={(active) => change(changeTable(plan, item, (old) => ({ ...old, active })))}
      />
    </>
  );
}

function RoomFields({ plan, section, change, onSelect }: RoomFieldsProps) {
  const text = useText().floor.arrange;
  const { id, room } = section;
  const least = leastRoom(section);
  const setRoom = (size: { w?: number; h?: number }): void => {
    change(changeSection(plan, id, (old) => ({ ...old, room: { ...old.room, ...size } })));
  };
  const add = (): void => {
    const tableId = `t-${crypto.randomUUID()}`;
    if (change(addTable(plan, id, tableId))) onSelect({ kind: 'table', id: tableId });
  };
  return (
    <>
      <NameField
        value={section.title}
        onCommit={(title) => change(changeSection(plan, id, (old) => ({ ...old, title })))}
      />
      <Pair
        fields={[
          { label: text.width, value: room.w, min: least.w, set: (w) => ({ w }) },
          { label: text.depth, value: room.h, min: least.h, set: (h) => ({ h }) },
        ]}
        onChange={setRoom}
      />
      <Row wrap gap={2}>
        <CommandButton
          command={{ id: 'arrange add table', title: text.add(text.addTable), hint: section.title }}
          icon={Plus}
          onClick={add}
        >
          {text.addTable}
        </CommandButton>
        {ROOM_PART_KINDS.map((kind) => (
          <CommandButton
            key={kind}
            command={{
              id: `arrange add ${kind}`,
              title: text.add(text.parts[kind]),
              hint: section.title,
            }}
            icon={Plus}
            onClick={() => {
              change(addPart(plan, id, kind));
              onSelect({ kind: 'part', sectionId: id, index: room.fixed.length });
            }}
          >
            {text.parts[kind]}
          </CommandButton>
        ))}
      </Row>
    </>
  );
}

interface RoomFieldsProps extends FieldsProps {
  readonly onSelect: (item: Item) => void;
}

/** Also moves and resizes without dragging. */
function AreaFields({ plan, item, section, change }: FieldsProps) {
  const text = useText().floor.arrange;
  const area = areaOf(plan, item);
  if (area === null) return null;
  const { x, y, w, h } = area;
  const { room } = section;
  return (
    <>
      <Pair
        fields={[
          { label: text.column, value: x, max: room.w - w, set: (to) => ({ ...area, x: to }) },
          { label: text.row, value: y, max: room.h - h, set: (to) => ({ ...area, y: to }) },
        ]}
        onChange={(changed) => change(putAt(plan, item, changed))}
      />
      <Pair
        fields={[
          { label: text.width, value: w, min: 1, max: room.w - x, set: (to) => [to, h] as const },
          { label: text.depth, value: h, min: 1, max: room.h - y, set: (to) => [w, to] as const },
        ]}
        onChange={([width, depth]) => change(resize(plan, item, width, depth))}
      />
    </>
  );
}

interface PairProps<Changed> {
  readonly fields: readonly {
    readonly label: string;
    readonly value: number;
    readonly min?: number;
    readonly max?: number;
    readonly set: (value: number) => Changed;
  }[];
  readonly onChange: (changed: Changed) => void;
}

/** Two numbers side by side. */
function Pair<Changed>({ fields, onChange }: PairProps<Changed>) {
  return (
    <Stack columns="1fr 1fr" gap={3}>
      {fields.map(({ set, min = 0, max = LONGEST_SIDE, ...field }) => (
        <NumberField
          key={field.label}
          {...field}
          min={min}
          max={max}
          decimals={0}
          onChange={(value) => value !== null && onChange(set(value))}
        />
      ))}
    </Stack>
  );
}

const LONGEST_SIDE = 200;

interface NameFieldProps {
  readonly value: string;
  /** False if the name cannot be used. */
  readonly onCommit: (name: string) => boolean;
}

/** Saved with Enter, and when the field is left. */
function NameField({ value, onCommit }: NameFieldProps) {
  const text = useText().floor.arrange;
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    const name = typed?.trim() ?? '';
    if (name !== '' && name !== value) onCommit(name);
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
        label={text.name}
        value={typed ?? value}
        onChange={setTyped}
        onLeave={commit}
        maxLength={200}
      />
    </form>
  );
}
