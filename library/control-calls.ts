import type { paths } from '#generated/control-api-types.ts';

/** Types of the control API's calls, made from its description. */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A call by its method and path, for instance `POST /tables/{tableId}/open`. */
export type CallName = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends { responses: unknown }
      ? `${Uppercase<M>} ${Path}`
      : never;
  }[Method];
}[keyof paths];

type OperationOf<Name extends string> = Name extends `${infer M} ${infer Path}`
  ? Path extends keyof paths
    ? Lowercase<M> extends keyof paths[Path]
      ? NonNullable<paths[Path][Lowercase<M>]>
      : never
    : never
  : never;

type FieldsOf<T> = [T] extends [never] ? unknown : T;

type PathFields<O> = O extends { parameters: { path: infer P extends object } } ? P : unknown;

type QueryFields<O> = O extends { parameters: { query?: infer Q } }
  ? FieldsOf<NonNullable<Q>>
  : unknown;

type BodyFields<O> = O extends { requestBody?: infer R }
  ? [NonNullable<R>] extends [never]
    ? unknown
    : NonNullable<R> extends { content: { 'application/json': infer B } }
      ? B
      : unknown
  : unknown;

type AnswerOf<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } }
  ? A
  : never;

/** What a call is asked with: the ids of its path and the fields of its query and body, in one object. */
export type Asked<Name extends CallName> = PathFields<OperationOf<Name>> &
  QueryFields<OperationOf<Name>> &
  BodyFields<OperationOf<Name>>;

type DataOf<A> = A extends { data: infer D } ? D : never;

type WithEvents<D, A> = D extends { events: unknown }
  ? D
  : A extends { events: infer E }
    ? D & { readonly events: E }
    : D;

/** The `data` of a call's answer, with the `events` that the call caused beside it as a property. */
export type Told<Name extends CallName> = WithEvents<
  DataOf<AnswerOf<OperationOf<Name>>>,
  AnswerOf<OperationOf<Name>>
>;

/** One call as a function; what it is asked with may be left out where nothing of it is needed. */
export type Call<Name extends CallName> =
  unknown extends Asked<Name>
    ? () => Promise<Told<Name>>
    : object extends Asked<Name>
      ? (asked?: Asked<Name>) => Promise<Told<Name>>
      : (asked: Asked<Name>) => Promise<Told<Name>>;

/** A group of calls, as functions by their names. */
export type Calls<Group extends Readonly<Record<string, CallName>>> = {
  readonly [Verb in keyof Group]: Call<Group[Verb]>;
};
