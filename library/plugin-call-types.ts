import type { DataApiCalls, DataApiSchemas } from '#server/api/data-api-types.ts';

/** A path for a plugin's GET calls. */
export type GetPath = keyof DataApiCalls extends infer Request
  ? Request extends `GET ${infer Path}`
    ? Path
    : never
  : never;

/** A path for a plugin's POST calls. */
export type PostPath = keyof DataApiCalls extends infer Request
  ? Request extends `POST ${infer Path}`
    ? Path
    : never
  : never;

type Refusal = DataApiSchemas['Error'] | DataApiSchemas['RateLimited'];

/** Adds the fields of the other kind of response as undefined, so that they can be accessed too. */
type Readable<Answer> = Answer extends { success: true }
  ? Answer & { message?: undefined; status?: undefined }
  : Answer & { data?: undefined };

/** The response at a path, including refusals, which `success` distinguishes. */
export type BodyAt<
  Path extends string,
  Method extends 'GET' | 'POST',
> = `${Method} ${Path}` extends infer Request extends keyof DataApiCalls
  ? Readable<DataApiCalls[Request]['answer'] | Refusal>
  : unknown;

type AnyQuery = Readonly<Record<string, QueryValue>>;

export type QueryAt<Path extends string> = `GET ${Path}` extends infer Request extends
  keyof DataApiCalls
  ? [DataApiCalls[Request]['query']] extends [never]
    ? AnyQuery
    : DataApiCalls[Request]['query']
  : AnyQuery;

/** The value of a query parameter; undefined is omitted. */
export type QueryValue = string | number | boolean | undefined;

export type RequestAt<Path extends string> = `POST ${Path}` extends infer Request extends
  keyof DataApiCalls
  ? DataApiCalls[Request]['body']
  : unknown;

/** The answer to a plugin's call, whatever its status. */
export interface PluginAnswer<Body = unknown> {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or text if it is not JSON. */
  readonly body: Body;
}
