// `npm run serve:workers -- --test-bucket 9000`: a bucket in memory for trying out a cluster on one machine.
import { createBucketServer } from './bucket.ts';

const [port = '9000'] = process.argv.slice(2);
createBucketServer(process.env['AWS_ACCESS_KEY_ID'] ?? '').listen(Number(port), '127.0.0.1');
