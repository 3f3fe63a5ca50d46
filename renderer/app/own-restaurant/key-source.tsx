import { useState } from 'react';

import type { CallResult } from '#renderer/data/client.ts';
import { useForm, useRead, useWrite } from '#renderer/data/queries.ts';
import { useElapsed } from '#renderer/kit/clock.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { useOpenRestaurant } from './open-restaurant.ts';
import styles from './own-restaurant.module.css';

type Pull = NonNullable<CallResult<'getPull'>>;

/** The restaurant of a real sandbox, read with its key. */
export function useKeySource() {
  const text = useText().ownRestaurant;
  const { data: pull = null, dataUpdatedAt } = useRead('getPull');
  const fixture = pull?.fixture ?? null;
  const { fields, isRead, ...reading } = useReading(pull);
  const { nameField, ...opening } = useOpening(fixture);
  return {
    description: text.text,
    // Another key means another restaurant, which has to be read first.
    ...(fixture !== null && isRead ? opening : reading),
    content: (
      <>
        {fields}
        {fixture !== null && <Found fixture={fixture} />}
        {fixture !== null && nameField}
        {fixture === null && pull !== null && <Progress pull={pull} readAt={dataUpdatedAt} />}
      </>
    ),
  };
}

function useReading(pull: Pull | null) {
  const { ownRestaurant: text, plugins, say } = useText();
  const [target, setTarget] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const [readKey, setRead] = useState('');
  const start = useForm('startPull', (_, { key: sent }) => setRead(sent));
  const { state, errorCode, target: before } = pull ?? NO_PULL;
  const address = target ?? before;
  return {
    isRead: key.trim() === readKey,
    action: state === 'failed' || state === 'stopped' ? text.goOn : text.read,
    ready: address.trim() !== '' && key.trim() !== '',
    busy: start.isPending || state === 'running',
    error: start.error ?? (errorCode && new Error(say(errorCode))),
    onSubmit: () => start.mutate({ target: address.trim(), key: key.trim() }),
    fields: (
      <Stack gap={3}>
        <TextField
          label={text.target}
          type="url"
          path="target"
          example="https://sandbox.example"
          value={address}
          onChange={setTarget}
        />
        <TextField
          label={plugins.apiKey}
          hint={text.keyHint}
          type="password"
          path="key"
          mono
          value={key}
          onChange={setKey}
        />
      </Stack>
    ),
  };
}

const NO_PULL = { state: null, errorCode: null, target: '' } as const;

function useOpening(fixture: Pull['fixture']) {
  const text = useText().ownRestaurant;
  const [name, setName] = useState('');
  const open = useOpenRestaurant();
  const [store, ...others] = fixture?.stores ?? [];
  const named = name.trim() === '' ? store : { ...store, name: name.trim() };
  return {
    action: text.open,
    ready: true,
    busy: open.isPending,
    error: open.error,
    onSubmit: () =>
      open.mutate(async () => ({ fixture: { ...fixture, stores: [named, ...others] } })),
    nameField: (
      <TextField
        label={text.name}
        value={name}
        ifEmpty={store?.name ?? ''}
        onChange={setName}
        maxLength={200}
      />
    ),
  };
}

function Progress({ pull, readAt }: { readonly pull: Pull; readonly readAt: number }) {
  const { ownRestaurant: text, kit, format } = useText();
  const { mutate: stop } = useWrite('stopPull');
  const { calls, state, leftMs } = pull;
  const secondsLeft = Math.ceil((leftMs - useElapsed(0, readAt)) / 1000);
  const over = calls.filter((call) => call.state === 'done' || call.state === 'skipped').length;
  if (calls.length === 0) return null;
  return (
    <Stack gap={2}>
      <progress
        className={styles.progress}
        aria-label={text.calls}
        max={calls.length}
        value={over}
      />
      {state === 'running' && secondsLeft > 0 && (
        <Note as="p">{text.left(format.number(secondsLeft))}</Note>
      )}
      {state === 'stopped' && <Note as="p">{text.stopped}</Note>}
      <Stack as="ul" gap={1} aria-label={text.calls}>
        {calls.map(({ call, state: stateOfCall, status }) => (
          <Row as="li" key={call} justify="space-between" gap={3}>
            <Text as="code">{call}</Text>
            <Text tone={stateOfCall === 'pending' ? 'faint' : 'soft'}>
              {status === null || status === 200
                ? text.states[stateOfCall]
                : text.denied(format.number(status))}
            </Text>
          </Row>
        ))}
      </Stack>
      {state === 'running' && (
        <Row>
          <Button onClick={() => stop({})}>{kit.stop}</Button>
        </Row>
      )}
    </Stack>
  );
}

function Found({ fixture: { stores, guessed = [] } }: { fixture: NonNullable<Pull['fixture']> }) {
  const { ownRestaurant: text, format } = useText();
  const [store] = stores;
  const tables = (store?.floor ?? []).reduce((sum, section) => sum + section.tables.length, 0);
  const words: Readonly<Record<string, string>> = text.guesses;
  return (
    <Stack gap={1}>
      <Text as="p" weight="strong" role="status">
        {text.found(format.number(tables), format.number(store?.products.length ?? 0))}
      </Text>
      <Note as="p">{text.guessed(guessed.map((field) => words[field] ?? field).join(', '))}</Note>
    </Stack>
  );
}
