import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileJson } from 'lucide-react';
import { useRef, useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import { closeOverlay, useOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Choices } from '#renderer/ui/choices.tsx';
import { DialogActions } from '#renderer/ui/dialog-actions.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { useFixtureFile } from './use-fixture-file.ts';

/** Asks once before everything goes back to a fixture. */
export function ResetDialog() {
  return useOverlay() === 'reset' ? <OpenResetDialog /> : null;
}

function OpenResetDialog() {
  const { reset: words } = useText().frame;
  const cancel = useRef<HTMLButtonElement>(null);
  const [fromFile, setFromFile] = useState(false);
  const file = useFixtureFile();
  const reset = useReset(fromFile ? file.name : null);
  const fixture = fromFile ? file.fixture : undefined;
  return (
    <Dialog
      open
      onClose={closeOverlay}
      title={words.title}
      description={words.text}
      // Enter, pressed once too often, changes nothing.
      initialFocus={cancel}
      actions={
        <DialogActions
          onClose={closeOverlay}
          leaveRef={cancel}
          action={words.action}
          danger
          disabled={fixture === null}
          busy={reset.isPending}
          onAct={() => fixture !== null && reset.mutate({ fixture })}
        />
      }
    >
      <Choices
        wide
        label={words.target}
        value={fromFile ? 'file' : 'start'}
        onChange={(chosen) => {
          reset.reset();
          setFromFile(chosen === 'file');
        }}
        choices={[
          { value: 'start', label: words.start, hint: words.startHint },
          { value: 'file', label: words.file, hint: words.fileHint },
        ]}
      />
      {fromFile && <FileToUse name={file.name} onChoose={() => file.choose(reset.reset)} />}
      <Refusal error={reset.error ?? (fromFile ? file.error : null)} />
    </Dialog>
  );
}

interface FileToUseProps {
  /** Null: none has been chosen yet. */
  readonly name: string | null;
  readonly onChoose: () => void;
}

function FileToUse({ name, onChoose }: FileToUseProps) {
  const { reset: words } = useText().frame;
  return (
    <Row align="center" gap={3}>
      <Button icon={FileJson} onClick={onChoose}>
        {name === null ? words.choose : words.other}
      </Button>
      {name !== null && (
        <Text as="code" shrink breakAnywhere>
          {name}
        </Text>
      )}
    </Row>
  );
}

/** Takes everything back; what was open in the address belongs to the old world. */
function useReset(fileName: string | null) {
  const { reset: words } = useText().frame;
  const navigate = useNavigate();
  return useMutation({
    ...write('reset'),
    meta: { shownInForm: true },
    onSuccess: () => {
      closeOverlay();
      void navigate({ to: '.', search: {} });
      showToast({ title: fileName === null ? words.done : words.doneFile(fileName) });
    },
  });
}
