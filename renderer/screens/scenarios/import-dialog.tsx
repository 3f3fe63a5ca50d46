import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import { importSnapshot } from '#renderer/data/snapshots.ts';
import { fittingName, isName } from '#renderer/kit/saved-name.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useLanguage, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { jsonProblem, sayProblem } from '#renderer/ui/json-problem.ts';
import { Refusal } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.ts';

/** Asks for the name of an imported snapshot, or shows the reason why a file cannot be imported. */
export function ImportDialog({ importing }: { readonly importing: ReturnType<typeof useImport> }) {
  const text = useText();
  const { chosen, keep, close } = importing;
  if (chosen === null) return null;
  if (chosen.kind === 'snapshot') return <NameSnapshot file={chosen.file} onClose={close} />;
  const error = chosen.kind === 'wrong' ? chosen.error : keep.error;
  if (error === null) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={text.scenarios.importFailed(chosen.file.name)}
      actions={<Button onClick={close}>{text.kit.close}</Button>}
    >
      <Refusal error={error} />
    </Dialog>
  );
}

function NameSnapshot({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const text = useText().scenarios;
  const [name, setName] = useState(() => fittingName(file.name.replace(/\.[^.]+$/u, '')));
  const bring = useMutation({
    ...importSnapshot,
    meta: { shownInForm: true },
    onSuccess: (saved) => {
      onClose();
      showToast({ title: text.imported(saved.name) });
    },
  });
  const fits = isName(name.trim());
  return (
    <FormDialog
      onClose={onClose}
      title={text.importTitle}
      description={text.importText(file.name)}
      onSubmit={() => bring.mutate({ name: name.trim(), file })}
      action={text.importAction}
      ready={fits}
      mutation={bring}
    >
      <TextField
        autoFocus
        label={text.name}
        hint={text.nameHint}
        error={name !== '' && !fits ? text.nameWrong : undefined}
        value={name}
        onChange={(next) => {
          bring.reset();
          setName(next);
        }}
        maxLength={64}
      />
    </FormDialog>
  );
}

export type Chosen =
  | { readonly kind: 'snapshot'; readonly file: File }
  | { readonly kind: 'scenario'; readonly file: File; readonly name: string; readonly body: object }
  | { readonly kind: 'wrong'; readonly file: File; readonly error: Error };

/** The first bytes of every SQLite file. */
const SQLITE_MAGIC = 'SQLite format 3';

/** Imports a file: scenarios immediately, snapshots after asking for a name. */
export function useImport() {
  const text = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => setChosen(null);
  const keep = useMutation({
    ...writeInForm('putScenario'),
    onSuccess: (file) => {
      close();
      showToast({ title: text.scenarios.imported(titleOf(file, language)) });
    },
  });
  async function take(file: File): Promise<void> {
    keep.reset();
    const found = await recognize(file, text);
    setChosen(found);
    if (found.kind === 'scenario') keep.mutate({ ...found.body, name: found.name });
  }
  const choose = (): void => {
    void askForFile().then((file) => (file === null ? undefined : take(file)));
  };
  return { chosen, keep, choose, close };
}

function titleOf(file: unknown, language: 'en' | 'tr'): string {
  const { title } = file as { readonly title?: Readonly<Record<string, string>> };
  return title?.[language] ?? '';
}

/** Recognizes a file by its content. */
export async function recognize(file: File, text: Texts): Promise<Chosen> {
  const beginning = await file.slice(0, SQLITE_MAGIC.length).text();
  if (beginning === SQLITE_MAGIC) return { kind: 'snapshot', file };
  const { scenarios } = text;
  const wrong = (problem: string): Chosen => ({ kind: 'wrong', file, error: new Error(problem) });
  // Other files are sent to the server, which reports the problem.
  if (!/^\uFEFF?\s*[[{]/u.test(beginning)) return { kind: 'snapshot', file };
  const source = (await file.text()).replace(/^\uFEFF/u, '');
  const problem = jsonProblem(source);
  if (problem !== null) {
    return wrong(text.frame.reset.noJson(file.name, sayProblem(problem, text.kit)));
  }
  const body = JSON.parse(source) as { readonly [part: string]: unknown };
  if ('stores' in body) return wrong(scenarios.isWorld(file.name));
  const { name } = body;
  if (typeof name !== 'string' || !isName(name) || !('steps' in body)) {
    return wrong(scenarios.noScenario(file.name));
  }
  return { kind: 'scenario', file, name, body };
}

/** Uses the browser's file dialog even in the desktop app, whose own dialog only reads text. */
function askForFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,.sqlite,.sqlite3,.db,.countertop,application/json';
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
