import { useState } from 'react';

import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { jsonProblem, sayProblem } from '#renderer/ui/json-problem.ts';
import { openJsonFile } from '#renderer/ui/open-file.ts';

interface FixtureFile {
  /** Null: none has been chosen yet. */
  readonly name: string | null;
  /** What it holds, as far as a page can tell; null: nothing that could be a fixture. */
  readonly fixture: Record<string, unknown> | null;
  /** Why it cannot be one. */
  readonly error: Error | null;
}

const NONE: FixtureFile = { name: null, fixture: null, error: null };

/** A fixture that a person chooses among their files; whether it is a good one the server says. */
export function useFixtureFile() {
  const text = useText();
  const [file, setFile] = useState(NONE);
  /** `then` is called when another file has taken the place of the one before. */
  async function choose(then: () => void): Promise<void> {
    try {
      const chosen = await openJsonFile();
      if (chosen === null) return;
      then();
      setFile(readFixture(chosen.name, chosen.text, text));
    } catch (error) {
      then();
      setFile({ ...NONE, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return { ...file, choose: (then: () => void) => void choose(then) };
}

function readFixture(name: string, source: string, { frame, kit }: Texts): FixtureFile {
  // Editors on Windows like to begin a file with a mark that is no part of JSON.
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
