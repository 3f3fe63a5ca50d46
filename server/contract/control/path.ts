/** The names of a path's parameters: of `/accounts/{accountId}` it is `accountId`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;
