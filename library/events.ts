import type { DataApiEvents, DataApiSchemas } from '#server/api/data-api-types.ts';

/** The types of events, for instance `table.updated`. */
export type EventType = keyof DataApiEvents;

type EventOf<Type extends EventType> = Type extends EventType
  ? DataApiSchemas[DataApiEvents[Type]]
  : never;

/** An event as received, by its type or a matching pattern. */
export type PluginEvent<Type extends string = EventType> = Type extends EventType
  ? EventOf<Type>
  : Type extends '*'
    ? EventOf<EventType>
    : Type extends `${infer Group}.*`
      ? EventOf<Extract<EventType, `${Group}.${string}`>>
      : AnyEvent;

/** The fields of an event whose type is not known. */
export interface AnyEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/** A type, or a pattern as in a subscription: `table.*`, `*`. */
export type EventPattern = EventType | (string & {});

/** Returns true if a pattern (`*`, `table.*` or a type) includes a type. */
export function names(pattern: string, type: string): boolean {
  return (
    pattern === '*' ||
    pattern === type ||
    (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}
