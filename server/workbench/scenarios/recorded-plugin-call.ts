import type { PluginWrite } from '#server/domain/plugin-write.ts';

/** A plugin's write as a step. */
export interface PluginStep {
  /** What people are told was done. */
  readonly last: string;
  readonly step: Readonly<Record<string, unknown>>;
  /** What it was answered with. */
  readonly data: unknown;
  /** The account that it names, whose id and lines it may not be told. */
  readonly tableId: string | null;
  readonly packetId: string | null;
}

/** Where devices report: played again, the simulated device tells the same. */
const RESULT_OF = /^\/payments\/([^/?]+)\/result$/u;

/** How a plugin's write is a step, with ids as they were. */
export function pluginStepOf(call: PluginWrite): PluginStep {
  const { serverId, pluginId, method, query } = call;
  const path = call.path.replace(/^\/plugin-api/u, '');
  const body = readJson(call.body);
  const { data } = readJson(call.answer) as { readonly data?: unknown };
  const [, paymentId = null] = RESULT_OF.exec(path) ?? [];
  const named = { ...(data as object), ...body };
  const about = { data, tableId: textIn(named, 'tableId'), packetId: textIn(named, 'packetId') };
  if (paymentId !== null) {
    const told = { serverId, paymentId, button: 'approve', message: body };
    return { ...about, last: 'terminal press', step: { terminal: 'press', with: told } };
  }
  const written = `${method} ${path}${query === '' ? '' : `?${query}`}`;
  const step = {
    plugin: pluginId,
    serverId,
    call: written,
    ...(call.body !== '' && { with: withoutKey(body) }),
  };
  return { ...about, last: `${pluginId} ${written}`, step };
}

/** A key of one call would make every later run of the scenario a repetition of the first. */
function withoutKey(body: object): object {
  if (Array.isArray(body)) return body;
  const { idempotencyKey: _key, ...rest } = body as Readonly<Record<string, unknown>>;
  return rest;
}

function textIn(value: object, name: string): string | null {
  const found = (value as Readonly<Record<string, unknown>>)[name];
  return typeof found === 'string' ? found : null;
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
