import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';

import { pretty } from './pretty.ts';

interface EditDialogProps {
  readonly call: LoggedRequest;
  /** The initial body; that of the call if left out. */
  readonly startWith?: string;
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

/** Edits a call before it is sent again. A body that is not JSON is sent as it is. */
export function EditDialog({ call, startWith, onClose, onSent }: EditDialogProps) {
  const text = useText();
  const words = text.requests;
  const [query, setQuery] = useState(call.query);
  const [body, setBody] = useState(() => pretty(startWith ?? call.requestBody));
  const send = useMutation({
    ...writeInForm('resendRequest'),
    onSuccess: ({ id }) => onSent(id),
  });
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD';
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={words.editTitle}
      description={call.pluginId === null ? words.editUnknown : words.editText(call.pluginId)}
      onSubmit={() => send.mutate({ id: call.id, query, ...(hasBody && { body }) })}
      action={words.send}
      busy={send.isPending}
      error={send.error}
    >
      {hasBody && <JsonEditor label={words.body} value={body} onChange={setBody} />}
      <TextField
        label={`${call.method} ${call.path} ?`}
        hint={words.queryHint}
        mono
        value={query}
        onChange={setQuery}
      />
    </FormDialog>
  );
}
