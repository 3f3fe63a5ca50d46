import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useForm } from '#renderer/data/queries.ts';
import { importSnapshot } from '#renderer/data/snapshots.ts';
import { isName, NameDialog } from '#renderer/kit/name-dialog.tsx';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { readJsonFile } from '#renderer/ui/json-problem.ts';
import { Refusal } from '#renderer/ui/notice.tsx';
import { chooseFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast.ts';

/** Asks for the name of an imported snapshot, or shows the reason why a file cannot be imported. */
export function ImportDialog({ importing }: { readonly importing: ReturnType<typeof useImport> }) {
  const text = useText();
  const { chosen, keep, close } = importing;
  if (chosen === null) return null;
  const { file, found } = chosen;
  if (found.kind === 'snapshot') return <NameSnapshot file={file} onClose={close} />;
  const error = found.kind === 'wrong' ? found.error : keep.error;
  if (error === null) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={text.scenarios.importFailed(file.name)}
      actions={<Button onClick={close}>{text.kit.close}</Button>}
    >
      <Refusal error={error} />
    </Dialog>
  );
}

function NameSnapshot({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const text = useText().scenarios;
  const bring = useMutation({
    ...importSnapshot,
    meta: { shownInForm: true },
    onSuccess: (saved) => {
      onClose();
      showToast({ title: text.imported(saved.name) });
    },
  });
  return (
    <NameDialog
      onClose={onClose}
      title={text.importTitle}
      description={text.importText(file.name)}
      action={text.import}
      suggested={file.name.replace(/\.[^.]+$/u, '')}
      mutation={bring}
      onSubmit={(name) => bring.mutate({ name, file })}
    />
  );
}

export type Found =
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'scenario'; readonly name: string; readonly body: object }
  | { readonly kind: 'wrong'; readonly error: Error };

/** The first bytes of every SQLite file. */
const SQLITE_MAGIC = 'SQLite format 3';

/** Imports a file: scenarios immediately, snapshots after asking for a name. */
export function useImport() {
  const text = useText();
  const [chosen, setChosen] = useState<{ readonly file: File; readonly found: Found } | null>(null);
  const close = (): void => setChosen(null);
  const keep = useForm('putScenario', (file) => {
    close();
    const { title } = file as { readonly title?: Readonly<Record<string, string>> };
    showToast({ title: text.scenarios.imported(title?.[text.language] ?? '') });
  });
  const choose = async (): Promise<void> => {
    const file = await chooseFile(IMPORTED);
    if (file === null) return;
    keep.reset();
    const found = await recognize(file, text);
    setChosen({ file, found });
    if (found.kind === 'scenario') keep.mutate({ ...found.body, name: found.name });
  };
  return { chosen, keep, choose: () => void choose(), close };
}

/** Recognizes a file by its content. */
export async function recognize(file: File, text: Texts): Promise<Found> {
  const beginning = await file.slice(0, SQLITE_MAGIC.length).text();
  if (beginning === SQLITE_MAGIC) return { kind: 'snapshot' };
  const { scenarios } = text;
  const wrong = (problem: string): Found => ({ kind: 'wrong', error: new Error(problem) });
  // Other files are sent to the server, which reports the problem.
  if (!/^\uFEFF?\s*[[{]/u.test(beginning)) return { kind: 'snapshot' };
  const found = readJsonFile(file.name, await file.text(), text);
  if ('error' in found) return { kind: 'wrong', error: found.error };
  const body = found.value as { readonly [part: string]: unknown };
  if ('stores' in body) return wrong(scenarios.isWorld(file.name));
  const { name } = body;
  if (typeof name !== 'string' || !isName(name) || !('steps' in body)) {
    return wrong(scenarios.noScenario(file.name));
  }
  return { kind: 'scenario', name, body };
}

/** Includes databases, which are not text and so cannot be opened with the desktop app's own dialog. */
const IMPORTED = '.json,.sqlite,.sqlite3,.db,.countertop,application/json';
