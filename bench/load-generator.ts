// The load generator, a process that runs one load after another and sends back the results. All loads of a
// part of the benchmark share a process, so that its code is compiled only once.
import type { Client } from 'autocannon';
import autocannon from 'autocannon';

import type { Load, LoadResult } from './load.ts';
import { requestsOf } from './workload.ts';

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
  const { url, workload, connections, seconds } = load;
  let connection = 0;
  const setupClient = (client: Client): void => {
    client.setRequests(requestsOf(workload, connection));
    connection += 1;
  };
  // autocannon checks for the end at every sample, so samples are short.
  const options = { url, connections, duration: seconds, sampleInt: 50, setupClient };
  const result = await autocannon(options);
  return {
    requests: result.requests.total,
    seconds: (result.finish.getTime() - result.start.getTime()) / 1000,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
