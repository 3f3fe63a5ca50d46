import { installOf } from './install.ts';
import type { AroundCall, LoggedCall } from './logged-call.ts';
import type { NextCall } from './next-call.ts';
import { nextCall } from './next-call.ts';

type Step = LoggedCall['nextSteps'][number];

const MOST_NEXT = 5;
const BASE = '/plugin-api';

/** What would help after a call, as calls of tools, the best first. */
export function mendingCalls(
  call: LoggedCall,
  refused: string | null,
  around: AroundCall,
): readonly NextCall[] {
  const steps = call.nextSteps.flatMap((step) => stepCalls(step, call, around));
  const fault =
    call.fault === null
      ? []
      : [nextCall('End all faults, then make the call again.', 'set_faults', { rules: [] })];
  const found = [...fault, ...steps, ...namedReads(call)];
  if (found.length === 0 && refused !== null) {
    found.push(nextCall('Look up the refusal and what leads to it.', 'lookup', { words: refused }));
  }
  const hasChanged = call.events.length > 0;
  if (hasChanged && call.pluginId !== null) {
    found.push(
      nextCall('See whether plugins heard of it.', 'list_deliveries', {
        eventId: call.events[0]?.id,
      }),
    );
  }
  return found.slice(0, MOST_NEXT);
}

function stepCalls(step: Step, call: LoggedCall, around: AroundCall): readonly NextCall[] {
  switch (step.do) {
    case 'grantScopes': {
      const held = installOf(around.installs, step)?.scopes ?? [];
      const scopes = [...new Set([...held, ...step.scopes])];
      return [
        nextCall(`Grant ${step.scopes.join(', ')}, as the tenant would.`, 'update_install', {
          ...named(step),
          scopes,
        }),
        again(call, step),
      ];
    }
    case 'waitUntil':
      return waitUntil(step.until, call);
    case 'resume':
      return [
        nextCall('Let the install work again.', 'update_install', {
          ...named(step),
          suspended: false,
        }),
        again(call, step),
      ];
    case 'useKey':
      return [
        {
          do:
            `Give the plugin the present API key of ${step.pluginId} on ${step.serverId} (a person ` +
            'sees it in the interface, a program started by exec in COUNTERTOP_API_KEY).',
        },
        again(call, step, 'Make the call with the present key.'),
      ];
    case 'logIn':
      return [
        {
          do:
            `Log in to the store ${step.serverId} in the interface, or POST /control/stores/` +
            `${step.serverId}/login: it opens for 30 more days.`,
        },
      ];
    case 'sendWithIdentity':
      return [again({ ...call, requestBody: step.body }, call, 'Replace with identities kept.')];
  }
}

function waitUntil(until: string, call: LoggedCall): readonly NextCall[] {
  const wait = nextCall('Let the window of the limit end.', 'advance_clock', { set: until });
  return call.pluginId === null ? [wait] : [wait, again(call, call)];
}

/** Of two stores' plugins of one name the right one. */
function named({ serverId, pluginId }: { serverId: string; pluginId: string }) {
  return { pluginId, serverId };
}

/** The same call once more, by whom it was made. */
function again(
  { method, path, query, requestBody }: LoggedCall,
  { serverId, pluginId }: { readonly serverId: string | null; readonly pluginId: string | null },
  what = 'Make the call again.',
): NextCall {
  const body = bodyOf(requestBody);
  return nextCall(what, 'call_data_api', {
    ...(pluginId !== null && { pluginId }),
    ...(serverId !== null && { serverId }),
    method,
    path: belowBase(path),
    ...(query !== '' && { query: queryOf(query) }),
    ...(body !== undefined && { body }),
  });
}

function belowBase(path: string): string {
  return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

function queryOf(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(query));
}

function bodyOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The reads of the Data API that a remark tells to make. */
function namedReads({ notes, path, pluginId, serverId }: LoggedCall): readonly NextCall[] {
  const reads = notes.flatMap((note) =>
    [...note.matchAll(/GET (?<path>\/plugin-api\/[a-z/-]+[a-z])/gu)].map(
      ({ groups }) => groups?.['path'] ?? '',
    ),
  );
  return [...new Set(reads)]
    .filter((read) => read !== path)
    .map((read) =>
      nextCall(`Read ${read}.`, 'call_data_api', {
        ...(pluginId !== null && { pluginId }),
        ...(serverId !== null && { serverId }),
        method: 'GET',
        path: belowBase(read),
      }),
    );
}
