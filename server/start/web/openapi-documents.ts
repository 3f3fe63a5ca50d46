import type { OpenApiDocument } from '#server/api/openapi/document.ts';

import { VERSION } from '../process/version.ts';

export interface OpenApiDocuments {
  readonly 'data-api': OpenApiDocument;
  readonly 'control-api': OpenApiDocument;
}

let built: Promise<OpenApiDocuments> | undefined;

/** Builds both descriptions on first use, since a start does not need their tools. */
export function openApiDocuments(): Promise<OpenApiDocuments> {
  built ??= build();
  return built;
}

async function build(): Promise<OpenApiDocuments> {
  const [{ describeDataApi }, { describeControlApi }] = await Promise.all([
    import('#server/api/openapi.ts'),
    import('#server/control/openapi.ts'),
  ]);
  return { 'data-api': describeDataApi(), 'control-api': describeControlApi(VERSION) };
}
