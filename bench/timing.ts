/** How long `work` takes, in ms. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** How long each call of `work` takes, in ms, after `unmeasured` calls that have negative numbers. */
export async function timesOf(
  calls: number,
  work: (call: number) => Promise<unknown>,
  unmeasured: number = 0,
): Promise<number[]> {
  const times: number[] = [];
  for (let call = -unmeasured; call < calls; call += 1) {
    const ms = await msOf(() => work(call));
    if (call >= 0) times.push(ms);
  }
  return times;
}
