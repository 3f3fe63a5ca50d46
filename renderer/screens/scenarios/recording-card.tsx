import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, Square } from 'lucide-react';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { read, write, writeInForm } from '#renderer/data/queries.ts';
import type { Recording } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { RecordingTime } from '#renderer/kit/recording-time.tsx';
import { fittingName, isName } from '#renderer/kit/saved-name.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Box, Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { useFailureWords } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import styles from './side-cards.module.css';

/** Records a scenario. */
export function RecordingCard() {
  const query = useQuery(read('getRecording'));
  return (
    <Stack
      as="section"
      gap={2}
      shrink
      pad={3}
      surface
      className={styles.card}
      data-recording={query.data ? true : undefined}
    >
      <Loaded query={query} loading={<Skeleton rows={2} />}>
        {(recording) =>
          recording === null ? <IdleRecording /> : <RunningRecording recording={recording} />
        }
      </Loaded>
    </Stack>
  );
}

function IdleRecording() {
  const { recording: text } = useText().scenarios;
  const refresh = useRefresh();
  const start = useMutation({ ...write('controlRecording'), onSuccess: refresh });
  return (
    <>
      <Row as="header" wrap align="center" gap="1 2" minHeight="sm" className={styles.head}>
        <h2>{text.idleTitle}</h2>
        <Button
          size="sm"
          icon={Circle}
          busy={start.isPending}
          onClick={() => start.mutate({ do: 'start' })}
        >
          {text.start}
        </Button>
      </Row>
      <Note as="p">{text.idle}</Note>
    </>
  );
}

function RunningRecording({ recording }: { readonly recording: Recording }) {
  const { recording: text } = useText().scenarios;
  const format = useFormat();
  const refresh = useRefresh();
  const [keeping, setKeeping] = useState(false);
  const { steps, last } = recording;
  const discard = useMutation({
    ...writeInForm('controlRecording'),
    onSuccess: () => {
      showToast({ title: text.discarded });
      return refresh();
    },
  });
  return (
    <>
      <Row as="header" wrap align="center" gap="1 2" minHeight="sm" className={styles.head}>
        <h2>{text.title}</h2>
        <Box grow>
          <RecordingTime />
        </Box>
        <ConfirmButton
          size="sm"
          variant="quiet"
          question={{
            title: text.discardTitle,
            text: text.discardText(steps, format.number(steps)),
            action: text.discard,
            mutation: discard,
            variables: { do: 'discard' },
          }}
        >
          {text.discard}
        </ConfirmButton>
        <Button size="sm" icon={Square} onClick={() => setKeeping(true)}>
          {text.stop}
        </Button>
      </Row>
      <Note as="p" className={styles.about} role="status">
        {text.soFar(steps, format.number(steps))}
        {last !== null && (
          <>
            , {text.last} <b>{last}</b>
          </>
        )}
      </Note>
      {keeping && <KeepDialog onClose={() => setKeeping(false)} />}
    </>
  );
}

/** Asks for the name of a recording, which continues until it is saved. */
function KeepDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useText().scenarios;
  const text = words.recording;
  const inWords = useFailureWords();
  const format = useFormat();
  const now = useNow();
  const refresh = useRefresh();
  const [name, setName] = useState(() => fittingName(text.suggested(format.dateTime(now))));
  const [title, setTitle] = useState('');
  const given = { name: name.trim(), title: title.trim() };
  const keep = useMutation({
    ...writeInForm('controlRecording'),
    onSuccess: () => {
      onClose();
      showToast({ title: text.kept(given.title === '' ? given.name : given.title) });
      return refresh();
    },
  });
  const fits = isName(given.name);
  // A refusal always concerns the name, so it is shown at that field.
  const { error } = keep;
  const atName = error instanceof CallFailure && error.kind === 'refused';
  const unfit = name !== '' && !fits ? words.nameWrong : undefined;
  return (
    <FormDialog
      onClose={onClose}
      title={text.keepTitle}
      description={text.keepText}
      onSubmit={() =>
        keep.mutate({ do: 'stop', ...(given.title === '' ? { name: given.name } : given) })
      }
      action={text.keep}
      ready={fits}
      busy={keep.isPending}
      error={atName ? null : error}
    >
      <TextField
        autoFocus
        label={words.name}
        hint={words.nameHint}
        error={atName ? inWords(error) : unfit}
        value={name}
        onChange={(next) => {
          keep.reset();
          setName(next);
        }}
        maxLength={64}
      />
      <TextField
        label={text.titleField}
        hint={text.titleHint}
        value={title}
        onChange={setTitle}
        maxLength={200}
      />
    </FormDialog>
  );
}

/** Reloads the recording and the scenarios without waiting for the live feed. */
function useRefresh() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [read('getRecording').queryKey, read('listScenarios').queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
