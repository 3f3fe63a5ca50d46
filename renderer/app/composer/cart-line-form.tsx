import { Braces, Plus, Rows3, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { OptionGroup } from '#renderer/ui/option-pill.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isObject } from '#server/domain/json.ts';

import { declaredOptions, matches, unknownOptions, withOption, withProduct } from './cart-line.ts';
import styles from './cart-lines.module.css';
import type { Values } from './draft.ts';
import { initialValue, parseBody, withValue } from './draft.ts';
import type { FormField } from './endpoints.ts';
import type { World } from './use-draft.ts';

interface CartLinesProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly world: World;
  /** The other fields of a line. */
  readonly others: (line: Values, onChange: (line: Values) => void) => ReactNode;
}

/** Order lines, each with product, quantity, options and note. */
export function CartLines({ field, value, onChange, world, others }: CartLinesProps) {
  const text = useText().composer;
  const format = useFormat();
  const id = useId();
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Stack
      role="group"
      grow
      columns="1fr"
      gap={3}
      shrink
      className={styles.lines}
      aria-labelledby={id}
    >
      <Text id={id} tone="soft" size="sm" weight="strong">
        {field.name}
      </Text>
      {lines.map((line, index) => (
        <CartLine
          // Lines have no ids.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={text.item(field.name, format.number(index + 1))}
          removeLabel={text.removeItem(field.name, format.number(index + 1))}
          others={others}
          line={line}
          world={world}
          onChange={(next) => onChange(lines.with(index, next))}
          onRemove={() => onChange(lines.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="link"
        icon={Plus}
        onClick={() => onChange([...lines, ...(initialValue(field, world) as unknown[])])}
      >
        {text.addItem(field.name)}
      </Button>
    </Stack>
  );
}

interface CartLineProps extends Pick<CartLinesProps, 'world' | 'others'> {
  readonly label: string;
  readonly removeLabel: string;
  readonly line: unknown;
  readonly onChange: (line: unknown) => void;
  readonly onRemove: () => void;
}

function CartLine({ label, removeLabel, line, world, others, onChange, onRemove }: CartLineProps) {
  const text = useText().composer;
  const [typed, setTyped] = useState<string | null>(null);
  const hasForm = isObject(line);
  return (
    <Stack role="group" aria-label={label} columns="1fr" gap={3} pad={3} border radius="lg">
      {typed === null && hasForm ? (
        <LineForm line={line} world={world} others={others} onChange={onChange} />
      ) : (
        <TextArea
          label={text.json(label)}
          mono
          rows={6}
          value={typed ?? print(line)}
          onChange={(next) => {
            setTyped(next);
            onChange(parseBody(next));
          }}
        />
      )}
      <Row align="center" justify="space-between">
        {typed === null && hasForm ? (
          <Button size="sm" variant="quiet" icon={Braces} onClick={() => setTyped(print(line))}>
            {text.asJson}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            icon={Rows3}
            disabled={!hasForm}
            onClick={() => setTyped(null)}
          >
            {text.asForm}
          </Button>
        )}
        <IconButton size="sm" icon={X} label={removeLabel} onClick={onRemove} />
      </Row>
    </Stack>
  );
}

interface LineFormProps extends Pick<CartLinesProps, 'world' | 'others'> {
  readonly line: Values;
  readonly onChange: (line: Values) => void;
}

function LineForm({ line, world, others, onChange }: LineFormProps) {
  const { product: named, quantity, note } = line;
  const product = world.products.find(({ id }) => id === named);
  const name = typeof named === 'string' ? named : '';
  return (
    <>
      <Stack columns="3fr 2fr" gap={3}>
        <Select
          label="product"
          value={name}
          onChange={(chosen) => onChange(withProduct(line, chosen))}
          options={
            product === undefined
              ? [{ value: name, label: name === '' ? '–' : name }, ...world.product]
              : world.product
          }
        />
        <NumberField
          label="quantity"
          value={typeof quantity === 'number' ? quantity : null}
          onChange={(next) => onChange({ ...line, quantity: next ?? 0 })}
        />
      </Stack>
      <Options line={line} product={product} onChange={onChange} />
      <TextField
        label="note"
        value={typeof note === 'string' ? note : ''}
        onChange={(next) => onChange(withValue(line, 'note', next === '' ? undefined : next))}
      />
      {others(line, onChange)}
    </>
  );
}

interface OptionsProps {
  readonly line: Values;
  readonly product: Product | undefined;
  readonly onChange: (line: Values) => void;
}

/** The options of the product by group, and unknown options of the line. */
function Options({ line, product, onChange }: OptionsProps) {
  const text = useText().composer;
  const format = useFormat();
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
        <Text as="p" tone="soft" size="sm" breakAnywhere>
          {text.unknownOptions(unknown.map((one) => JSON.stringify(one)).join(', '))}
        </Text>
      )}
    </>
  );
}

function print(line: unknown): string {
  return typeof line === 'string' ? line : JSON.stringify(line ?? null, null, 2);
}
