import type { webhooks } from '#generated/data-api-types.ts';

/** The types of events, for instance `table.updated`. */
export type EventType = keyof webhooks & `${string}.${string}`;

type EventOf<Type extends EventType> = webhooks[Type] extends {
  post: { requestBody: { content: { 'application/json': infer Event } } };
}
  ? Event
  : never;

/** An event as a plugin's receiver gets it, by its type or a pattern that names it. */
export type PluginEvent<Type extends string = EventType> = Type extends EventType
  ? EventOf<Type>
  : Type extends '*'
    ? EventOf<EventType>
    : Type extends `${infer Group}.*`
      ? EventOf<Extract<EventType, `${Group}.${string}`>>
      : AnyEvent;

/** What every event has. */
export interface AnyEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/** A type, or a pattern as in a subscription: `table.*`, `*`. */
export type EventPattern = EventType | (string & {});

/** Whether a pattern names a type: `*`, `table.*` or the type itself. */
export function names(pattern: string, type: string): boolean {
  return (
    pattern === '*' ||
    pattern === type ||
    (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}
