// `npm run serve:workers -- --test-bucket 9000`: a bucket in memory for trying out a cluster on one machine.
import { createBucketServer } from './bucket.ts';

const [port = '9000'] = process.argv.slice(2);
const server = createBucketServer(process.env['AWS_ACCESS_KEY_ID'] ?? '');
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`The bucket is at http://127.0.0.1:${port}\n`);
});
