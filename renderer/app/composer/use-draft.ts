import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import type { Product } from '#renderer/data/catalog.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { staffNameOf } from '#renderer/kit/account-name.ts';
import { usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';

import { newKey } from './call-fields.tsx';
import type { Draft, Example, ExampleName } from './draft.ts';
import { bodyOf, parseBody, examplesOf } from './draft.ts';
import type { Endpoint, Picked } from './endpoints.ts';

/** The endpoint that the composer starts with. */
const FIRST_ENDPOINT = 'POST /tables/create';

export type Composing = NonNullable<ReturnType<typeof useDraft>>;

interface Chosen {
  readonly key: string;
  readonly pluginId: string | undefined;
  /** Null for the first example, which is updated when the store changes. */
  readonly filled: Draft | null;
  /** The example shown, if it is unchanged. */
  readonly example: ExampleName | null;
  /** The body as JSON text; null: the form is shown. */
  readonly typed: string | null;
  /** True if the call is sent twice. */
  readonly twice: boolean;
}

const UNFILLED = { filled: null, example: null, typed: null, twice: false } as const;

const INITIAL: Chosen = { key: FIRST_ENDPOINT, pluginId: undefined, ...UNFILLED };

const EMPTY: Draft = { inPath: {}, query: {}, body: undefined };

/** The state of the composer; null until the records of the store are loaded. */
export function useDraft(
  serverId: string,
  installs: readonly Install[],
  endpoints: readonly Endpoint[],
) {
  const [freshKey] = useState(newKey);
  const [chosen, setChosen] = useState(INITIAL);
  const endpoint = endpoints.find(({ key }) => key === chosen.key) ?? endpoints[0];
  const install = useChosenInstall(installs, chosen.pluginId);
  const world = useWorld(serverId, endpoint?.path === '/tables/create');
  if (endpoint === undefined || install === undefined || world === null) return null;
  const examples = examplesOf(endpoint, world, freshKey);
  return {
    endpoint,
    install,
    world,
    examples,
    ...filledIn(chosen, examples[0], (changes) => setChosen({ ...chosen, ...changes })),
  };
}

/** The plugin chosen in the composer, else the one chosen in the frame, else the first. */
function useChosenInstall(
  installs: readonly Install[],
  chosen: string | undefined,
): Install | undefined {
  const wanted = usePlugin()?.pluginId;
  return installs.find(({ pluginId }) => pluginId === (chosen ?? wanted)) ?? installs[0];
}

/** The user's choices and input, applied on top of the first example. */
function filledIn(
  chosen: Chosen,
  first: Example | undefined,
  change: (changes: Partial<Chosen>) => void,
) {
  const draft = chosen.filled ?? first?.draft ?? EMPTY;
  const example = chosen.filled === null ? (first?.name ?? null) : chosen.example;
  return {
    draft,
    example,
    typed: chosen.typed,
    twice: chosen.twice,
    choose: (key: string) => change({ key, ...UNFILLED }),
    choosePlugin: (pluginId: string) => change({ pluginId }),
    change: (filled: Draft) => change({ filled, example: null }),
    /** Keeps the draft when the store changes. */
    hold: () => change({ filled: draft, example }),
    useExample: ({ name, draft: filled, twice = false }: Example) => {
      const typed = chosen.typed === null ? null : (bodyOf(filled) ?? '');
      change({ filled, example: name, typed, twice });
    },
    type: (typed: string) =>
      change({ typed, filled: { ...draft, body: parseBody(typed) }, example: null }),
    showForm: (form: boolean) => change({ typed: form ? null : (bodyOf(draft) ?? '') }),
  };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}

export interface World extends Readonly<Record<Picked, readonly Choice[]>> {
  readonly products: readonly Product[];
}

/** The records of a store, free tables first if one is to be opened; null until loaded. */
function useWorld(serverId: string, opensTable: boolean): World | null {
  const { floor } = useText();
  const sections = useRead('listTables', { serverId }).data;
  const products = useQuery(catalogQuery(serverId, 'products')).data;
  const packets = useQuery(accountsQuery(serverId, { kind: 'packet', status: 'open' })).data;
  const categories = useQuery(catalogQuery(serverId, 'categories')).data;
  const methods = useQuery(catalogQuery(serverId, 'payment-methods')).data;
  const ingredients = useQuery(catalogQuery(serverId, 'ingredients')).data;
  return useMemo(() => {
    if (sections === undefined || products === undefined || packets === undefined) return null;
    const wanted = (free: boolean): number => (free === opensTable ? 0 : 1);
    const tables = sections
      .flatMap((section) =>
        section.tables.map(({ tableId, title, state }) => ({
          value: tableId,
          label: `${title} · ${tableId}`,
          hint: `${section.title} · ${floor.states[state]}`,
          free: state === 'free',
        })),
      )
      .toSorted((one, other) => wanted(one.free) - wanted(other.free));
    return {
      table: tables,
      product: products.map(titled),
      products,
      packet: packets.map((packet) => ({
        value: packet.accountId,
        label: staffNameOf(packet),
        hint: packet.accountId,
      })),
      category: (categories ?? []).map(titled),
      paymentMethod: (methods ?? []).map(titled),
      ingredient: (ingredients ?? []).map(titled),
    };
  }, [sections, products, packets, categories, methods, ingredients, opensTable, floor]);
}

function titled({ id, title }: { readonly id: string; readonly title: string }): Choice {
  return { value: id, label: title, hint: id };
}
