const RETRY_AFTER_MS = 2000;

/** Calls `load` until it succeeds. `onError` is called after each failure. */
export async function retry<Loaded>(
  load: () => Promise<Loaded>,
  onError?: () => void,
): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      onError?.();
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
