import { Circle, CircleDot, Square } from 'lucide-react';
import { useState } from 'react';

import { useForm, useRead, useWrite } from '#renderer/data/queries.ts';
import type { Recording } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { NameDialog } from '#renderer/kit/name-dialog.tsx';
import { RecordingTime } from '#renderer/kit/recording-time.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Note } from '#renderer/ui/layout.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { useScenariosSearch } from './search.ts';
import styles from './side-cards.module.css';

export function RecordingCard() {
  const query = useRead('getRecording');
  return (
    <Loaded query={query} loading={<Skeleton rows={2} />}>
      {(recording) =>
        recording === null ? <IdleRecording /> : <RunningRecording recording={recording} />
      }
    </Loaded>
  );
}

function IdleRecording() {
  const { kit } = useText();
  const text = useText().scenarios.recording;
  const start = useWrite('controlRecording');
  return (
    <Card
      icon={CircleDot}
      title={text.idleTitle}
      level="h2"
      actions={
        <Button
          size="sm"
          icon={Circle}
          busy={start.isPending}
          onClick={() => start.mutate({ do: 'start' })}
        >
          {kit.start}
        </Button>
      }
    >
      <Note as="p">{text.idle}</Note>
    </Card>
  );
}

function RunningRecording({ recording }: { readonly recording: Recording }) {
  const { kit, format } = useText();
  const text = useText().scenarios.recording;
  const [{ save }, change] = useScenariosSearch();
  const { steps, last } = recording;
  const discard = useForm('controlRecording', () => showToast({ title: text.discarded }));
  const question = {
    title: text.discardTitle,
    text: text.discardText(format.number(steps)),
    action: kit.discard,
    mutation: discard,
    variables: { do: 'discard' },
  } as const;
  return (
    <Card
      icon={CircleDot}
      title={text.title}
      level="h2"
      on="bad"
      actions={
        <>
          <RecordingTime />
          <ConfirmButton size="sm" variant="quiet" question={question}>
            {kit.discard}
          </ConfirmButton>
          <Button size="sm" icon={Square} onClick={() => change({ save: 'recording' })}>
            {text.stop}
          </Button>
        </>
      }
    >
      <Note as="p" className={styles.about} role="status">
        {text.soFar(steps, format.number(steps))}
        {last !== null && (
          <>
            , {text.last} <b>{last}</b>
          </>
        )}
      </Note>
      {save && <KeepDialog onClose={() => change({ save: undefined })} />}
    </Card>
  );
}

/** Asks for the name of a recording, which continues until it is saved. */
function KeepDialog({ onClose }: { readonly onClose: () => void }) {
  const { recording: text } = useText().scenarios;
  const { format } = useText();
  const now = useNow();
  const [entered, setEntered] = useState('');
  const title = entered.trim();
  const keep = useForm('controlRecording', (_file, { name = '' }) => {
    onClose();
    showToast({ title: text.kept(title === '' ? name : title) });
  });
  return (
    <NameDialog
      onClose={onClose}
      title={text.keepTitle}
      description={text.keepText}
      action={text.keep}
      suggested={text.suggested(format.dateTime(now))}
      mutation={keep}
      onSubmit={(name) => keep.mutate({ do: 'stop', name, ...(title !== '' && { title }) })}
    >
      <TextField
        label={text.titleField}
        hint={text.titleHint}
        value={entered}
        onChange={setEntered}
        maxLength={200}
      />
    </NameDialog>
  );
}
