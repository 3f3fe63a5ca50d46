import type { paths } from '#generated/data-api-types.ts';

/** Types of the Data API's calls, made from its description. */

type PathsWith<M extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path][M] extends { responses: unknown } ? Path : never;
}[keyof paths];

/** A path that a plugin reads, as the description has it. */
export type GetPath = PathsWith<'get'>;

/** A path that a plugin writes to, as the description has it. */
export type PostPath = PathsWith<'post'>;

type Operation<Path extends string, M extends 'get' | 'post'> = Path extends keyof paths
  ? NonNullable<paths[Path][M]>
  : never;

type JsonOf<R> = R extends { content: { 'application/json': infer B } } ? B : never;

/** Fields that only the other kind of answer has may be read all the same; they are undefined. */
type Success<B> = B extends { success: true } ? B & { message?: undefined; status?: undefined } : B;
type Refused<B> = B extends { success: false } ? B & { data?: undefined } : B;

type Answers<O> = O extends { responses: infer R } ? JsonOf<R[keyof R]> : never;

/** The JSON that a path answers with, refusals included: `success` tells them apart. */
export type BodyAt<Path extends string, M extends 'get' | 'post'> = [Operation<Path, M>] extends [
  never,
]
  ? unknown
  : Success<Refused<Answers<Operation<Path, M>>>>;

/** The query that a path takes. */
export type QueryAt<Path extends string> =
  Operation<Path, 'get'> extends { parameters: { query?: infer Q } }
    ? [NonNullable<Q>] extends [never]
      ? Readonly<Record<string, QueryValue>>
      : NonNullable<Q>
    : Readonly<Record<string, QueryValue>>;

/** What a field of a query may be; undefined is left out. */
export type QueryValue = string | number | boolean | undefined;

/** The body that a path takes. */
export type RequestAt<Path extends string> =
  Operation<Path, 'post'> extends { requestBody?: infer R } ? JsonOf<NonNullable<R>> : unknown;

/** What a plugin's call was answered with, whatever the status. */
export interface PluginAnswer<Body = unknown> {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or text where the answer is none. */
  readonly body: Body;
}
