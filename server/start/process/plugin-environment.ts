interface Addresses {
  readonly url: string;
  readonly dataApi: string;
  readonly control: string;
  readonly controlToken: string;
}

interface InstallKeys {
  readonly serverId: string;
  readonly pluginId: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly webhook: { readonly signature: string } | null;
}

/** The signature scheme of an install without a webhook. */
const DEFAULT_SIGNATURE = 'timestamped';

/** The environment variables with which a plugin finds an emulator; `own` is its install. */
export function pluginEnvironment(
  { url, dataApi, control, controlToken }: Addresses,
  serverIds: readonly string[],
  installs: readonly InstallKeys[],
  own: InstallKeys | undefined = installs[0],
): Record<string, string | undefined> {
  const stores = serverIds.map((serverId) => ({
    serverId,
    installs: installs
      .filter((install) => install.serverId === serverId)
      .map(({ pluginId, apiKey, webhookSecret, webhook }) => ({
        pluginId,
        apiKey,
        webhookSecret,
        signature: webhook?.signature ?? DEFAULT_SIGNATURE,
      })),
  }));
  return {
    COUNTERTOP_URL: url,
    COUNTERTOP_DATA_API: dataApi,
    COUNTERTOP_CONTROL: control,
    COUNTERTOP_TOKEN: controlToken,
    COUNTERTOP_API_KEY: own?.apiKey,
    COUNTERTOP_WEBHOOK_SECRET: own?.webhookSecret,
    COUNTERTOP_SERVER_ID: own?.serverId,
    COUNTERTOP_ENV: JSON.stringify({ stores }),
  };
}
