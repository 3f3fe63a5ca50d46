import { Plus, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
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
  remove,
  resize,
  rotate,
  sectionOf,
  tableOf,
} from './edits.ts';
import type { useArranging } from './use-arranging.ts';

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
  return (
    <Stack gap={4} packed pad={5} key={JSON.stringify(item)}>
      <Fields {...{ plan, item, section, change, onSelect }} />
      <Row wrap gap={2}>
        {!isRoom && (
          <Button icon={RotateCw} onClick={() => change(rotate(plan, item))}>
            {text.rotate}
          </Button>
        )}
        <Button variant="danger" icon={Trash2} onClick={removeIt}>
          {isRoom ? text.removeSection : text.remove}
        </Button>
      </Row>
    </Stack>
  );
}

function Fields(props: RoomFieldsProps) {
  const text = useText().floor.arrange;
  const { plan, item, section } = props;
  const table = tableOf(plan, item);
  const part = partOf(plan, item);
  return (
    <>
      <Text as="h2" size="xl">
        {table?.title ?? (part === undefined ? section.title : text.parts[part.kind])}
      </Text>
      {table !== undefined && <TableFields {...props} table={table} />}
      {item.kind === 'room' ? <RoomFields {...props} /> : <SizeFields {...props} />}
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
      <LabelledChoice label={text.shape}>
        <Segmented
          label={text.shape}
          value={shape}
          onChange={(chosen) => change(changePlace(plan, item, { shape: chosen }))}
          segments={optionsOf(TABLE_SHAPES, text.shapes)}
        />
      </LabelledChoice>
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
      <Sides
        w={room.w}
        h={room.h}
        least={least}
        onWidth={(w) => setRoom({ w })}
        onHeight={(h) => setRoom({ h })}
      />
      <Row wrap gap={2}>
        <Button icon={Plus} onClick={add}>
          {text.addTable}
        </Button>
        {ROOM_PART_KINDS.map((kind) => (
          <Button
            key={kind}
            icon={Plus}
            onClick={() => {
              change(addPart(plan, id, kind));
              onSelect({ kind: 'part', sectionId: id, index: room.fixed.length });
            }}
          >
            {text.parts[kind]}
          </Button>
        ))}
      </Row>
    </>
  );
}

interface RoomFieldsProps extends FieldsProps {
  readonly onSelect: (item: Item) => void;
}

function SizeFields({ plan, item, change }: FieldsProps) {
  const area = areaOf(plan, item);
  if (area === null) return null;
  const { w, h } = area;
  return (
    <Sides
      w={w}
      h={h}
      least={item.kind === 'table' ? { w: 2, h: 2 } : { w: 1, h: 1 }}
      onWidth={(width) => change(resize(plan, item, width, h))}
      onHeight={(height) => change(resize(plan, item, w, height))}
    />
  );
}

interface SidesProps {
  readonly w: number;
  readonly h: number;
  readonly least: { readonly w: number; readonly h: number };
  readonly onWidth: (w: number) => void;
  readonly onHeight: (h: number) => void;
}

const LONGEST_SIDE = 200;

function Sides({ w, h, least, onWidth, onHeight }: SidesProps) {
  const text = useText().floor.arrange;
  const common = { max: LONGEST_SIDE, decimals: 0 };
  return (
    <Stack columns="1fr 1fr" gap={3}>
      <NumberField
        {...common}
        label={text.width}
        value={w}
        min={least.w}
        onChange={(value) => value !== null && onWidth(value)}
      />
      <NumberField
        {...common}
        label={text.depth}
        value={h}
        min={least.h}
        onChange={(value) => value !== null && onHeight(value)}
      />
    </Stack>
  );
}

function LabelledChoice({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap={1} atStart>
      <Text tone="soft" size="sm" aria-hidden>
        {label}
      </Text>
      {children}
    </Stack>
  );
}

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
