import { VERSION } from '../process/version.ts';

let built: ReturnType<typeof build> | undefined;

/** Builds both descriptions on first use, since a start does not need their tools. */
export function openApiDocuments(): ReturnType<typeof build> {
  built ??= build();
  return built;
}

async function build() {
  const [{ describeDataApi }, { describeControlApi }] = await Promise.all([
    import('#server/api/openapi.ts'),
    import('#server/control/openapi.ts'),
  ]);
  return { 'data-api': describeDataApi(), 'control-api': describeControlApi(VERSION) };
}
