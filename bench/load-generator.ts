// The process that makes the load: it takes one order after another and answers each with what came
// of it. It lives as long as the benchmark, so that its own code is warm in every slice.
import type { Client } from 'autocannon';
import autocannon from 'autocannon';

import type { Load, LoadResult } from './load.ts';
import { requestsOf, startingAt } from './workload.ts';

process.on('message', (load: Load) => {
  generate(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function generate(load: Load): Promise<LoadResult> {
  const { url, workload, connections, seconds, requests } = load;
  let connection = 0;
  const setupClient = (client: Client): void => {
    const own = requests?.[connection % requests.length];
    client.setRequests(
      own === undefined ? requestsOf(workload, connection) : startingAt(own, connection),
    );
    connection += 1;
  };
  // The end is looked for at every sample, hence short ones.
  const options = { url, connections, duration: seconds, sampleInt: 50, setupClient };
  const result = await autocannon(options);
  return {
    requests: result.requests.total,
    seconds: (result.finish.getTime() - result.start.getTime()) / 1000,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
