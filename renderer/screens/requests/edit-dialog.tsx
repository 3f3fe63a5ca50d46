import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { LoggedRequest } from '#data/requests.ts';
import { resendRequest } from '#data/requests.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { JsonEditor } from '#ui/json-editor.tsx';
import { Refusal } from '#ui/notice.tsx';

import { pretty } from './pretty.ts';

interface EditDialogProps {
  readonly call: LoggedRequest;
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

/** Changes a call before it is sent again. A body that is no JSON goes out as it is. */
export function EditDialog({ call, onClose, onSent }: EditDialogProps) {
  const text = useText();
  const words = text.requests;
  const [query, setQuery] = useState(call.query);
  const [body, setBody] = useState(() => pretty(call.requestBody));
  const send = useMutation({
    ...resendRequest,
    meta: { shownInForm: true },
    onSuccess: ({ id }) => onSent(id),
  });
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD';
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.editTitle}
      description={call.pluginId === null ? words.editUnknown : words.editText(call.pluginId)}
      onSubmit={() => send.mutate({ id: call.id, query, ...(hasBody && { body }) })}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button variant="primary" type="submit" busy={send.isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      {hasBody && <JsonEditor label={words.body} value={body} onChange={setBody} />}
      <TextField
        label={`${call.method} ${call.path} ?`}
        hint={words.queryHint}
        mono
        value={query}
        onChange={setQuery}
      />
      <Refusal error={send.error} />
    </Dialog>
  );
}
