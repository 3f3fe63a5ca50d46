import { useState } from 'react';

/**
 * The input of a form. `field` returns the props of a field of the request: its path, its value and its `onChange`:
 * `<TextField {...field('name')} label={kit.name} />`.
 */
export function useFields<Draft extends object>(initial: Draft | (() => Draft)) {
  const [draft, setDraft] = useState(initial);
  const field = <Name extends keyof Draft & string>(path: Name) => ({
    path,
    value: draft[path],
    onChange: (value: Draft[Name]): void => setDraft((old) => ({ ...old, [path]: value })),
  });
  return { draft, field };
}
