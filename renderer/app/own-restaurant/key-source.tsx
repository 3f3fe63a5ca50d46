import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CallResult } from '#renderer/data/client.ts';
import { read, writeInForm } from '#renderer/data/queries.ts';
import { useElapsed } from '#renderer/kit/clock.ts';
import { useFormat, useSay, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { useOpenRestaurant } from './open-restaurant.ts';
import styles from './own-restaurant.module.css';
import type { Source } from './source.ts';

type Pull = NonNullable<CallResult<'getPull'>>;

/** The restaurant of a real sandbox, read with its key. */
export function useKeySource(): Source {
  const text = useText().ownRestaurant;
  const say = useSay();
  const { data: pull = null, dataUpdatedAt } = useQuery(read('getPull'));
  const [fields, setFields] = useState({ target: pull?.target ?? '', key: '', name: '' });
  const { target, key, name } = fields;
  const start = useMutation(writeInForm('startPull'));
  const stop = useMutation(writeInForm('stopPull'));
  const open = useOpenRestaurant();
  const fixture = pull?.fixture ?? null;
  const problem = pull?.errorCode ? new Error(say(pull.errorCode)) : null;
  const openPulled = async () => {
    const [store, ...others] = fixture?.stores ?? [];
    const named = name.trim() === '' ? store : { ...store, name: name.trim() };
    return { fixture: { ...fixture, stores: [named, ...others] } };
  };
  const isRunning = pull?.state === 'running';
  const isResumed = pull?.state === 'stopped' || pull?.state === 'failed';
  return {
    action: fixture === null ? (isResumed ? text.goOn : text.read) : text.open,
    ready: fixture !== null || (!isRunning && target.trim() !== '' && key.trim() !== ''),
    busy: isRunning || start.isPending || open.isPending,
    error: start.error ?? stop.error ?? open.error ?? problem,
    onSubmit: () =>
      fixture === null
        ? start.mutate({ target: target.trim(), key: key.trim() })
        : open.mutate(openPulled),
    content: (
      <>
        {fixture === null && (
          <Stack gap={3}>
            <TextField
              label={text.target}
              type="url"
              path="target"
              example="https://sandbox.example"
              value={target}
              onChange={(next) => setFields({ ...fields, target: next })}
            />
            <TextField
              label={text.key}
              hint={text.keyHint}
              type="password"
              path="key"
              mono
              value={key}
              onChange={(next) => setFields({ ...fields, key: next })}
            />
          </Stack>
        )}
        {pull !== null && <Progress pull={pull} readAt={dataUpdatedAt} />}
        {isRunning && (
          <Row>
            <Button onClick={() => stop.mutate()}>{text.stop}</Button>
          </Row>
        )}
        {fixture !== null && (
          <>
            <Found fixture={fixture} />
            <TextField
              label={text.name}
              value={name}
              ifEmpty={fixture.stores[0]?.name ?? ''}
              onChange={(next) => setFields({ ...fields, name: next })}
              maxLength={200}
            />
          </>
        )}
      </>
    ),
  };
}

function Progress({ pull, readAt }: { readonly pull: Pull; readonly readAt: number }) {
  const text = useText().ownRestaurant;
  const format = useFormat();
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
    </Stack>
  );
}

function Found({ fixture: { stores, guessed = [] } }: { fixture: NonNullable<Pull['fixture']> }) {
  const text = useText().ownRestaurant;
  const format = useFormat();
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
