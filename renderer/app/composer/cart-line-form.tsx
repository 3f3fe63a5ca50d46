import { Braces, Rows3, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { OptionGroup } from '#renderer/ui/option-pill.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isObject } from '#server/domain/json.ts';

import type { Values } from './draft.ts';
import { parseBody, withValue } from './draft.ts';
import type { FormField } from './endpoints.ts';
import type { Choice, World } from './use-draft.ts';

interface CartLineFormProps {
  readonly label: string;
  readonly removeLabel: string;
  readonly line: unknown;
  readonly world: World;
  readonly onChange: (line: unknown) => void;
  readonly onRemove: () => void;
  /** The other fields of the line. */
  readonly children: ReactNode;
}

/** An order line, as a form or as JSON. */
export function CartLineForm(props: CartLineFormProps) {
  const { label, removeLabel, line, world, onChange, onRemove, children } = props;
  const text = useText().composer;
  const [asJson, setAsJson] = useState(false);
  const isForm = !asJson && isObject(line);
  return (
    <Stack role="group" aria-label={label} columns="1fr" gap={3} pad={3} border radius="lg">
      {isForm ? (
        <>
          <LineFields line={line} world={world} onChange={onChange} />
          {children}
        </>
      ) : (
        <JsonText label={label} value={line} onChange={onChange} />
      )}
      <Row align="center" justify="space-between">
        <Button
          size="sm"
          variant="quiet"
          icon={isForm ? Braces : Rows3}
          disabled={!isObject(line)}
          onClick={() => setAsJson(isForm)}
        >
          {isForm ? text.asJson : text.asForm}
        </Button>
        <IconButton size="sm" icon={X} label={removeLabel} onClick={onRemove} />
      </Row>
    </Stack>
  );
}

interface JsonTextProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A value edited as JSON; sent as text while it is not valid JSON. */
export function JsonText({ label, value, onChange }: JsonTextProps) {
  const text = useText().composer;
  const [typed, setTyped] = useState(() =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2),
  );
  return (
    <TextArea
      label={text.json(label)}
      mono
      rows={6}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(parseBody(next));
      }}
    />
  );
}

interface PickFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** A select for a record from the store. A value that is not in the list is kept and can be sent. */
export function PickField({ label, value, choices, onChange }: PickFieldProps) {
  const known = choices.some((choice) => choice.value === value);
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={known ? choices : [{ value, label: value === '' ? '–' : value }, ...choices]}
    />
  );
}

interface LineFieldsProps {
  readonly line: Values;
  readonly world: World;
  readonly onChange: (line: Values) => void;
}

/** Product, quantity, options and note of a line. */
function LineFields({ line, world, onChange }: LineFieldsProps) {
  const { product, quantity, note } = line;
  return (
    <>
      <Stack columns="3fr 2fr" gap={3}>
        <PickField
          label="product"
          value={typeof product === 'string' ? product : ''}
          choices={world.product}
          onChange={(chosen) => onChange(withProduct(line, chosen))}
        />
        <NumberField
          label="quantity"
          value={typeof quantity === 'number' ? quantity : null}
          onChange={(next) => onChange({ ...line, quantity: next ?? 0 })}
        />
      </Stack>
      <Options
        line={line}
        product={world.products.find(({ id }) => id === product)}
        onChange={onChange}
      />
      <TextField
        label="note"
        value={typeof note === 'string' ? note : ''}
        onChange={(next) => onChange(withValue(line, 'note', next === '' ? undefined : next))}
      />
    </>
  );
}

interface OptionsProps extends Omit<LineFieldsProps, 'world'> {
  readonly product: Product | undefined;
}

/** The options of the product by group, and unknown options of the line. */
function Options({ line, product, onChange }: OptionsProps) {
  const { composer: text, format } = useText();
  const unknown = unknownOptions(line, product);
  return (
    <>
      {product?.options.map((group) => (
        <OptionGroup
          key={group.id}
          legend={`${group.title}${
            group.multiple && group.max > 0 ? ` · ${text.upTo(format.number(group.max))}` : ''
          }`}
          choices={group.choices}
          isChosen={(choice) => declaredOptions(line).some((one) => matches(one, choice))}
          onToggle={(choice) => onChange(withOption(line, group, choice))}
        />
      ))}
      {unknown.length > 0 && (
        <Note as="p" breakAnywhere>
          {text.unknownOptions(unknown.map((one) => JSON.stringify(one)).join(', '))}
        </Note>
      )}
    </>
  );
}

type Group = Product['options'][number];
type OptionChoice = Group['choices'][number];

/** The fields of a line that have their own inputs. */
const OWN_INPUTS: readonly string[] = ['product', 'quantity', 'options', 'note'];

/** True if a field is a list of order lines. */
export function isCart({ kind, fields }: FormField): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return kind === 'list' && ['product', 'quantity', 'options'].every((name) => names.has(name));
}

/** The fields of a line that have no inputs of their own. */
export function otherFields({ fields }: FormField): FormField[] {
  return fields.filter(({ name }) => !OWN_INPUTS.includes(name));
}

/** The options of a line: strings, or objects with an id or a title. */
function declaredOptions(line: Values): readonly unknown[] {
  const { options } = line;
  return Array.isArray(options) ? options : [];
}

/** True if an option of a line is this choice, by its id or title. */
function matches(declared: unknown, { id, title }: OptionChoice): boolean {
  if (typeof declared === 'string') return declared === id || declared === title;
  if (!isObject(declared)) return false;
  return declared['id'] === undefined ? declared['title'] === title : declared['id'] === id;
}

/** The options of a line that the product does not have. */
export function unknownOptions(line: Values, product: Product | undefined): unknown[] {
  const choices = product?.options.flatMap((group) => group.choices) ?? [];
  return declaredOptions(line).filter((one) => !choices.some((choice) => matches(one, choice)));
}

/** Toggles an option. In a single-choice group it replaces the previous choice. */
export function withOption(line: Values, group: Group, choice: OptionChoice): Values {
  const declared = declaredOptions(line);
  const isChosen = declared.some((one) => matches(one, choice));
  const others = declared.filter(
    (one) =>
      !matches(one, choice) &&
      (isChosen || group.multiple || !group.choices.some((other) => matches(one, other))),
  );
  const options = isChosen ? others : [...others, { id: choice.id }];
  return withValue(line, 'options', options.length === 0 ? undefined : options);
}

/** Changes the product, and removes the options of the previous one. */
export function withProduct(line: Values, product: string): Values {
  return withValue({ ...line, product }, 'options', undefined);
}
