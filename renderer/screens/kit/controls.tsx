import { CreditCard, Moon, Plus, Search, Sun, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Checkbox, Switch } from '#renderer/ui/checkbox.tsx';
import { Choices } from '#renderer/ui/choices.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { sample } from './sample.ts';
import { Specimens } from './specimens.tsx';

const nothing = (): void => undefined;

export function ButtonSpecimens() {
  const variants = ['primary', 'default', 'quiet', 'danger', 'link'] as const;
  return (
    <>
      <Specimens name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onClick={nothing}>
            {variant === 'danger' ? sample.danger : sample.action}
          </Button>
        ))}
      </Specimens>
      <Specimens name="Button disabled, busy, icon, sm, lg">
        <Button disabled>{sample.action}</Button>
        <Button variant="primary" disabled>
          {sample.action}
        </Button>
        <Button busy>{sample.action}</Button>
        <Button variant="primary" icon={CreditCard}>
          {sample.action}
        </Button>
        <Button size="sm" icon={Plus}>
          {sample.action}
        </Button>
        <Button size="lg" variant="primary">
          {sample.action}
        </Button>
      </Specimens>
      <Specimens name="IconButton">
        <IconButton icon={Plus} label={sample.action} />
        <IconButton icon={Trash2} label={sample.danger} variant="danger" />
        <IconButton icon={Search} label={sample.action} variant="default" shortcut="S" />
        <IconButton icon={Search} label={sample.action} size="sm" disabled />
        <IconButton icon={Search} label={sample.action} busy />
      </Specimens>
    </>
  );
}

export function FieldSpecimens() {
  const [name, setName] = useState('Ayşe');
  const [note, setNote] = useState<string>(sample.noteText);
  const [count, setCount] = useState<number | null>(3);
  const [amount, setAmount] = useState<number | null>(580);
  return (
    <Specimens name="TextField, NumberField, TextArea" stacked>
      <TextField label={sample.name} hint={sample.hint} value={name} onChange={setName} />
      <TextField label={sample.name} error={sample.error} value="" onChange={nothing} />
      <TextField label={sample.name} value="demo-line-0001" onChange={nothing} mono disabled />
      <TextField
        label={sample.name}
        labelHidden
        type="search"
        before={<Search aria-hidden />}
        prompt={sample.name}
        value=""
        onChange={nothing}
      />
      <NumberField label={sample.table} value={count} onChange={setCount} min={0} />
      <NumberField
        label={sample.amount}
        value={amount}
        onChange={setAmount}
        min={0}
        decimals={2}
        fixed
        unit="TRY"
      />
      <TextArea label={sample.note} value={note} onChange={setNote} />
    </Specimens>
  );
}

export function ChoiceSpecimens() {
  const [method, setMethod] = useState<'cash' | 'card' | 'meal'>('cash');
  const [asked, setAsked] = useState(true);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [side, setSide] = useState<'lines' | 'payments' | 'history'>('lines');
  const methods = [
    { value: 'cash', label: sample.cash, hint: 'pm-nakit' },
    { value: 'card', label: sample.card, hint: 'pm-kart' },
    { value: 'meal', label: sample.meal, hint: 'pm-yemek-karti', disabled: true },
  ] as const;
  return (
    <Specimens name="Select, Choices, Checkbox, Switch, Segmented" stacked>
      <Select label={sample.method} value={method} onChange={setMethod} options={methods} />
      <Select
        label={sample.method}
        value={null}
        onChange={nothing}
        options={methods}
        error={sample.error}
      />
      <Choices label={sample.method} value={method} onChange={setMethod} choices={methods} />
      <Checkbox label={sample.remember} checked={asked} onChange={setAsked} />
      <Checkbox label={sample.remember} checked={false} onChange={nothing} disabled />
      <Switch label={sample.consent} hint={sample.hint} checked={asked} onChange={setAsked} />
      <Switch label={sample.consent} checked onChange={nothing} disabled />
      <Segmented
        label={sample.state}
        value={side}
        onChange={setSide}
        segments={[
          { value: 'lines', label: sample.lines },
          { value: 'payments', label: sample.payments },
          { value: 'history', label: sample.history },
        ]}
      />
      <Segmented
        label={sample.state}
        value={theme}
        onChange={setTheme}
        segments={[
          { value: 'light', label: sample.open, icon: Sun },
          { value: 'dark', label: sample.paid, icon: Moon },
        ]}
      />
    </Specimens>
  );
}
