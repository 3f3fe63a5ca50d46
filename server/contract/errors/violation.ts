import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { MessageOf } from '#server/domain/messages/message.ts';
import type { violations } from '#server/domain/messages/violations.ts';

export type Violated = MessageOf<typeof violations>;

/** Encodes a violation as the error message of a zod schema. */
export function violation(
  ...[code, params]: {
    [Code in Violated['code']]: {} extends Extract<Violated, { readonly code: Code }>['params']
      ? [code: Code]
      : [code: Code, params: Extract<Violated, { readonly code: Code }>['params']];
  }[Violated['code']]
): string {
  return JSON.stringify({ code, params: params ?? {} });
}

/** Decodes the error message of a schema; zod's own messages become quotes. */
export function readViolation(error: string): KnownMessage {
  return error.startsWith('{"code":')
    ? (JSON.parse(error) as Violated)
    : { code: 'quoted', params: { text: error } };
}
