import { useState } from 'react';

import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { jsonProblem, sayProblem } from '#renderer/ui/json-problem.ts';
import { openJsonFile } from '#renderer/ui/save-file.ts';
import { isObject } from '#server/domain/json.ts';

interface FixtureFile {
  /** Null: no file is chosen. */
  readonly name: string | null;
  /** Null: not a JSON object. */
  readonly fixture: Record<string, unknown> | null;
  readonly error: Error | null;
}

const NONE: FixtureFile = { name: null, fixture: null, error: null };

/** A fixture from a file. The server validates it. */
export function useFixtureFile() {
  const text = useText();
  const [file, setFile] = useState(NONE);
  async function choose(onChosen: () => void): Promise<void> {
    try {
      const chosen = await openJsonFile();
      if (chosen === null) return;
      onChosen();
      setFile(readFixture(chosen.name, chosen.text, text));
    } catch (error) {
      onChosen();
      setFile({ ...NONE, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return {
    ...file,
    choose: (onChosen: () => void) => void choose(onChosen),
    take: (name: string, source: string) => setFile(readFixture(name, source, text)),
  };
}

function readFixture(name: string, source: string, { frame, kit }: Texts): FixtureFile {
  // Editors on Windows write a byte order mark, which is not JSON.
  const plain = source.replace(/^\uFEFF/u, '');
  const problem = jsonProblem(plain);
  if (problem !== null) {
    const error = new Error(frame.reset.noJson(name, sayProblem(problem, kit)));
    return { name, fixture: null, error };
  }
  const value: unknown = JSON.parse(plain);
  if (isObject(value)) return { name, fixture: value, error: null };
  return { name, fixture: null, error: new Error(frame.reset.noObject(name)) };
}
