import { useState } from 'react';

import type { Install } from '#data/state.ts';

import { usePlugin } from '../store.ts';
import { newKey } from './call-fields.tsx';
import type { Draft } from './draft.ts';
import { bodyOf, bodyTyped } from './draft.ts';
import type { Endpoint } from './endpoints.ts';
import type { Example, ExampleName } from './examples.ts';
import { examplesOf } from './examples.ts';
import type { World } from './use-world.ts';
import { useWorld } from './use-world.ts';

/** What the composer begins with: the call that most plugins begin with. */
const FIRST = 'POST /tables/create';

/** A call while it is filled in. */
export interface Composing {
  readonly endpoint: Endpoint;
  readonly choose: (key: string) => void;
  readonly install: Install;
  readonly choosePlugin: (pluginId: string) => void;
  readonly world: World;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly examples: readonly Example[];
  /** The example that is shown unchanged; null: none. */
  readonly example: ExampleName | null;
  readonly take: (example: Example) => void;
  /** The body as it is typed; null: the form is shown. */
  readonly typed: string | null;
  readonly type: (text: string) => void;
  readonly showForm: (form: boolean) => void;
}

interface Chosen {
  readonly key: string;
  readonly pluginId: string | undefined;
  readonly filled: Draft | null;
  readonly example: ExampleName | null;
  readonly typed: string | null;
}

/** What is filled in; null until it is known what there is to name. */
export function useDraft(
  serverId: string,
  installs: readonly Install[],
  endpoints: readonly Endpoint[],
): Composing | null {
  const watched = usePlugin();
  const [freshKey] = useState(newKey);
  const [chosen, setChosen] = useState<Chosen>({
    key: FIRST,
    pluginId: undefined,
    filled: null,
    example: null,
    typed: null,
  });
  const endpoint = endpoints.find(({ key }) => key === chosen.key) ?? endpoints[0];
  const install =
    installs.find(({ pluginId }) => pluginId === (chosen.pluginId ?? watched?.pluginId)) ??
    installs[0];
  const world = useWorld(serverId, endpoint?.path === '/tables/create');
  if (endpoint === undefined || install === undefined || world === null) return null;
  const examples = examplesOf(endpoint, world, freshKey);
  const first = examples[0];
  const draft = chosen.filled ?? first?.draft ?? { inPath: {}, query: {}, body: undefined };
  const change = (changes: Partial<Chosen>): void => setChosen({ ...chosen, ...changes });
  const textOf = ({ body }: Draft): string | null =>
    chosen.typed === null ? null : (bodyOf({ ...draft, body }) ?? '');
  return {
    endpoint,
    choose: (key) => change({ key, filled: null, example: null, typed: null }),
    install,
    choosePlugin: (pluginId) => change({ pluginId }),
    world,
    draft,
    // From now on what is filled in stays, also where the world changes under it.
    change: (filled) => change({ filled, example: null }),
    examples,
    example: chosen.filled === null ? (first?.name ?? null) : chosen.example,
    take: ({ name, draft: filled }) => change({ filled, example: name, typed: textOf(filled) }),
    typed: chosen.typed,
    type: (typed) => change({ typed, filled: { ...draft, body: bodyTyped(typed) }, example: null }),
    showForm: (form) => change({ typed: form ? null : (bodyOf(draft) ?? '') }),
  };
}
