import { Plus, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import { useFormat, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';
import { isObject } from '#server/domain/json.ts';

import styles from './call-fields.module.css';
import { isCart, otherFields } from './cart-line.ts';
import { CartLines } from './cart-lines.tsx';
import type { Values } from './draft.ts';
import { initialValue, parseBody, withValue } from './draft.ts';
import type { FormField } from './endpoints.ts';
import type { World } from './use-draft.ts';

interface CallFieldsProps {
  readonly fields: readonly FormField[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly world: World;
}

/** The required and the filled-in fields, with a menu to add another. */
export function CallFields({ fields, values, onChange, world }: CallFieldsProps) {
  const text = useText().composer;
  const shown = fields.filter(({ name, required }) => required || values[name] !== undefined);
  const others = fields.filter((field) => !shown.includes(field));
  return (
    <Stack grow columns="repeat(2, 1fr)" gap={3} shrink>
      {shown.map((field) => (
        <div key={field.name} className={styles.field} data-wide={isWide(field) || undefined}>
          <CallField
            field={field}
            value={values[field.name]}
            onChange={(value) => onChange(withValue(values, field.name, value))}
            world={world}
          />
          {!field.required && (
            <IconButton
              size="sm"
              icon={X}
              label={text.removeField(field.name)}
              onClick={() => onChange(withValue(values, field.name, undefined))}
            />
          )}
        </div>
      ))}
      {others.length > 0 && (
        <Box shrink className={styles.more}>
          <Select
            label={text.addField}
            labelHidden
            placeholder={`+ ${text.addField}`}
            value={null}
            options={others.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              const field = others.find((other) => other.name === name);
              if (field) onChange({ ...values, [name]: initialValue(field, world) });
            }}
          />
        </Box>
      )}
    </Stack>
  );
}

function isWide({ kind }: FormField): boolean {
  return kind === 'list' || kind === 'group' || kind === 'json';
}

interface CallFieldProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly world: World;
}

const ENTRIES: Readonly<Record<FormField['kind'], (props: CallFieldProps) => ReactNode>> = {
  text: WordField,
  number: AmountField,
  flag: FlagField,
  choice: ChoiceField,
  group: GroupField,
  list: ListField,
  json: JsonField,
};

function CallField(props: CallFieldProps) {
  const { field, value, world } = props;
  if (field.picks !== null && typeof value === 'string') {
    return <PickField {...props} choices={world[field.picks]} value={value} />;
  }
  if (isCart(field)) {
    return (
      <CartLines
        {...props}
        others={(line, onChange) => (
          <CallFields fields={otherFields(field)} values={line} onChange={onChange} world={world} />
        )}
      />
    );
  }
  const Entry = ENTRIES[field.kind];
  return <Entry {...props} />;
}

function AmountField({ field, value, onChange }: CallFieldProps) {
  return (
    <NumberField
      label={field.name}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

function ChoiceField({ field, value, onChange }: CallFieldProps) {
  return (
    <Select
      label={field.name}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      options={field.choices.map((choice) => ({ value: choice, label: choice }))}
    />
  );
}

interface PickFieldProps extends CallFieldProps {
  readonly value: string;
  readonly choices: World['table'];
}

/** A select for a record of the store. A value that is not in the list is kept and can be sent. */
function PickField({ field, value, onChange, choices }: PickFieldProps) {
  const known = choices.some((choice) => choice.value === value);
  return (
    <Select
      label={field.name}
      value={value}
      onChange={onChange}
      options={known ? choices : [{ value, label: value === '' ? '–' : value }, ...choices]}
    />
  );
}

function FlagField({ field, value, onChange }: CallFieldProps) {
  const { yes, no } = useText().composer;
  return (
    <Select
      label={field.name}
      value={value === true ? 'true' : 'false'}
      onChange={(chosen) => onChange(chosen === 'true')}
      options={optionsOf(['true', 'false'], { true: yes, false: no })}
    />
  );
}

function WordField({ field, value, onChange }: CallFieldProps) {
  const text = useText().composer;
  const isKey = field.name === 'idempotencyKey';
  const given = typeof value === 'string' ? value : '';
  const entry = (
    <TextField
      label={field.name}
      mono={isKey}
      value={given}
      onChange={onChange}
      hint={isKey ? text.keyHint : undefined}
    />
  );
  if (!isKey) return entry;
  return (
    <Row as="span" align="start" gap={1} className={styles.key}>
      {entry}
      <IconButton icon={RefreshCw} label={text.newKey} onClick={() => onChange(newKey())} />
    </Row>
  );
}

/** A random idempotency key. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `call-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Edited as JSON text; sent as text while it is not valid JSON. */
function JsonField({ field, value, onChange }: CallFieldProps) {
  const text = useText().composer;
  const [typed, setTyped] = useState(() => JSON.stringify(value ?? null));
  return (
    <TextArea
      label={text.json(field.name)}
      mono
      rows={2}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(parseBody(next));
      }}
    />
  );
}

function GroupField({ field, value, onChange, world }: CallFieldProps) {
  return (
    <FieldGroup label={field.name}>
      <CallFields
        fields={field.fields}
        values={isObject(value) ? value : {}}
        onChange={onChange}
        world={world}
      />
    </FieldGroup>
  );
}

function ListField({ field, value, onChange, world }: CallFieldProps) {
  const text = useText().composer;
  const format = useFormat();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldGroup label={field.name}>
      {items.map((item, index) => {
        const n = format.number(index + 1);
        return (
          // Items have no ids.
          // oxlint-disable-next-line react/no-array-index-key
          <FieldGroup key={index} label={text.item(field.name, n)} hidden>
            <Row align="start" gap={1} lineBelow pad="0 0 3">
              <CallFields
                fields={field.fields}
                values={isObject(item) ? item : {}}
                onChange={(next) => onChange(items.with(index, next))}
                world={world}
              />
              <IconButton
                size="sm"
                icon={X}
                label={text.removeItem(field.name, n)}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            </Row>
          </FieldGroup>
        );
      })}
      <Button
        variant="link"
        icon={Plus}
        onClick={() => onChange([...items, ...(initialValue(field, world) as unknown[])])}
      >
        {text.addItem(field.name)}
      </Button>
    </FieldGroup>
  );
}

interface FieldGroupProps {
  readonly label: string;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

function FieldGroup({ label, hidden = false, children }: FieldGroupProps) {
  const id = useId();
  const content = (
    <>
      <Text id={id} tone="soft" size="sm" weight="strong" hidden={hidden}>
        {label}
      </Text>
      {children}
    </>
  );
  const group = { role: 'group', 'aria-labelledby': id, children: content };
  return hidden ? (
    <Box {...group} />
  ) : (
    <Stack gap={3} pad={3} border radius="lg" className={styles.part} {...group} />
  );
}
