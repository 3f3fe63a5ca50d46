import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileJson } from 'lucide-react';
import { useRef, useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import { closeOverlay, useOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Choices } from '#renderer/ui/choices.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { useFixtureFile } from './fixture-file.ts';

/** The dialog that confirms a reset to a fixture. */
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
      // So that Enter does not reset by accident.
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
      {fromFile && (
        <Row align="center" gap={3}>
          <Button icon={FileJson} onClick={() => file.choose(reset.reset)}>
            {file.name === null ? words.choose : words.other}
          </Button>
          {file.name !== null && (
            <Text as="code" shrink breakAnywhere>
              {file.name}
            </Text>
          )}
        </Row>
      )}
      <Refusal error={reset.error ?? (fromFile ? file.error : null)} />
    </Dialog>
  );
}

/** Resets everything and clears the search parameters, because they may select records that no longer exist. */
function useReset(fileName: string | null) {
  const { reset: words } = useText().frame;
  const navigate = useNavigate();
  return useMutation({
    ...writeInForm('reset'),
    onSuccess: () => {
      closeOverlay();
      void navigate({ to: '.', search: {} });
      showToast({ title: fileName === null ? words.done : words.doneFile(fileName) });
    },
  });
}
