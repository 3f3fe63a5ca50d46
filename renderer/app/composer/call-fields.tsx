import { Plus, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';

import { toHex } from '#renderer/kit/signature/bytes.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Box, Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';
import { isObject } from '#server/domain/json.ts';

import styles from './call-fields.module.css';
import { CartLineForm, JsonText, PickField, isCart, otherFields } from './cart-line-form.tsx';
import type { Values } from './draft.ts';
import { initialValue, withValue } from './draft.ts';
import type { FormField } from './endpoints.ts';
import type { World } from './use-draft.ts';

interface CallFieldsProps {
  readonly fields: readonly FormField[];
  /** An object; anything else counts as empty. */
  readonly values: unknown;
  readonly onChange: (values: Values) => void;
  readonly world: World;
}

/** The required and the filled-in fields, with a menu to add another. */
export function CallFields({ fields, values: given, onChange, world }: CallFieldsProps) {
  const text = useText().composer;
  const values: Values = isObject(given) ? given : {};
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

function CallField(props: CallFieldProps) {
  const { field, value, onChange, world } = props;
  if (field.picks !== null && typeof value === 'string') {
    const choices = world[field.picks];
    return <PickField label={field.name} value={value} choices={choices} onChange={onChange} />;
  }
  const Entry = ENTRIES[field.kind];
  return <Entry {...props} />;
}

const ENTRIES: Readonly<Record<FormField['kind'], (props: CallFieldProps) => ReactNode>> = {
  text: ({ field, value, onChange }) => {
    const Entry = field.name === 'idempotencyKey' ? KeyField : TextField;
    const word = typeof value === 'string' ? value : '';
    return <Entry label={field.name} value={word} onChange={onChange} />;
  },
  number: ({ field, value, onChange }) => (
    <NumberField
      label={field.name}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? 0)}
    />
  ),
  flag: FlagField,
  choice: ({ field, value, onChange }) => (
    <Select
      label={field.name}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      options={field.choices.map((choice) => ({ value: choice, label: choice }))}
    />
  ),
  group: ({ field, value, onChange, world }) => (
    <FieldGroup label={field.name}>
      <CallFields fields={field.fields} values={value} onChange={onChange} world={world} />
    </FieldGroup>
  ),
  list: ListField,
  json: ({ field, value, onChange }) => (
    <JsonText label={field.name} value={value} onChange={onChange} />
  ),
};

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

interface KeyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function KeyField(props: KeyFieldProps) {
  const text = useText().composer;
  return (
    <Row as="span" align="start" gap={1} className={styles.key}>
      <TextField mono hint={text.keyHint} {...props} />
      <IconButton icon={RefreshCw} label={text.newKey} onClick={() => props.onChange(newKey())} />
    </Row>
  );
}

/** A random idempotency key. */
export function newKey(): string {
  return `call-${toHex(crypto.getRandomValues(new Uint8Array(6)))}`;
}

function ListField({ field, value, onChange, world }: CallFieldProps) {
  const { composer: text, format } = useText();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldGroup label={field.name} plain={isCart(field)}>
      {items.map((item, index) => {
        const n = format.number(index + 1);
        const label = `${field.name}, ${n}`;
        const removeLabel = text.removeItem(field.name, n);
        const change = (next: unknown): void => onChange(items.with(index, next));
        const onRemove = (): void => onChange(items.toSpliced(index, 1));
        const fields = isCart(field) ? otherFields(field) : field.fields;
        const form = <CallFields fields={fields} values={item} onChange={change} world={world} />;
        return (
          // Items have no ids.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {isCart(field) ? (
              <CartLineForm
                {...{ label, removeLabel, onRemove, world }}
                line={item}
                onChange={change}
              >
                {form}
              </CartLineForm>
            ) : (
              <Row role="group" aria-label={label} align="start" gap={1} lineBelow pad="0 0 3">
                {form}
                <IconButton size="sm" icon={X} label={removeLabel} onClick={onRemove} />
              </Row>
            )}
          </Fragment>
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
  /** True if the field has no frame of its own, because its items have frames. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

function FieldGroup({ label, plain = false, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Stack
      role="group"
      aria-labelledby={id}
      grow
      gap={3}
      shrink
      {...(!plain && { pad: 3, border: true, radius: 'lg' })}
      className={styles.part}
    >
      <Note id={id} weight="strong">
        {label}
      </Note>
      {children}
    </Stack>
  );
}
