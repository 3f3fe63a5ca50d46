import { PencilLine } from 'lucide-react';
import { useState } from 'react';

import { useForm } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';

import { pretty } from './pretty.ts';

interface EditProps {
  readonly call: LoggedRequest;
  /** The initial body; defaults to the body of the call. */
  readonly startWith?: string;
  readonly onSent: (id: string) => void;
}

/** Opens a dialog for editing a call before resending it. */
export function EditButton({ label, ...edit }: EditProps & { readonly label: string }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <CommandButton
        command={{ id: 'request edit', keys: 'e' }}
        size="sm"
        icon={PencilLine}
        onClick={() => setEditing(true)}
      >
        {label}
      </CommandButton>
      {editing && <EditDialog {...edit} onClose={() => setEditing(false)} />}
    </>
  );
}

/** The body is sent as typed, even if it is not JSON. */
function EditDialog({ call, startWith, onClose, onSent }: EditProps & { onClose: () => void }) {
  const text = useText();
  const words = text.requests;
  const [query, setQuery] = useState(call.query);
  const [body, setBody] = useState(() => pretty(startWith ?? call.requestBody));
  const send = useForm('resendRequest', ({ id }) => {
    onClose();
    onSent(id);
  });
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD';
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={words.edit}
      description={call.pluginId === null ? words.editUnknown : words.editText(call.pluginId)}
      onSubmit={() => send.mutate({ id: call.id, query, ...(hasBody && { body }) })}
      action={text.kit.send}
      mutation={send}
    >
      {hasBody && <JsonEditor label={text.webhooks.body} value={body} onChange={setBody} />}
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
