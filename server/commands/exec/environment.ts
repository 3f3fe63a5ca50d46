import type { ReadyLine } from '#process/child-server.ts';

/**
 * The environment of a command that runs beside a sandbox: where it is and how it is driven
 * (workbench contract, exec). What was inherited from another sandbox does not stay.
 */
export function sandboxEnvironment(
  inherited: NodeJS.ProcessEnv,
  ready: ReadyLine,
): NodeJS.ProcessEnv {
  return {
    ...inherited,
    COUNTERTOP_URL: ready.url,
    COUNTERTOP_DATA_API: ready.dataApi,
    COUNTERTOP_CONTROL: ready.control,
    COUNTERTOP_TOKEN: ready.controlToken,
    COUNTERTOP_API_KEY: ready.apiKey ?? undefined,
    COUNTERTOP_SERVER_ID: ready.serverId ?? undefined,
  };
}
