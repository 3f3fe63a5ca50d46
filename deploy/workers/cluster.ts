/** What the nodes of a cluster share, and where this one listens for the others. */
export interface ClusterSettings {
  /** `s3://BUCKET/PREFIX`. Its credentials come from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. */
  readonly bucket: string;
  readonly bucketEndpoint: string;
  /** `HOST:PORT`, on a private network: the traffic is not encrypted. */
  readonly address: string;
  /** A secret of at least 32 bytes. */
  readonly key: string;
  /** For tests: divides the lease of 20 s, and what else a takeover waits for. */
  readonly timeDivisor?: number;
}

/** The engine's `ClusterConfig`, in the text format of Cap'n Proto. */
export function clusterConfig(settings: ClusterSettings): string {
  const { bucket, bucketEndpoint, address, key, timeDivisor = 1 } = settings;
  return [
    `(bucket = ${JSON.stringify(bucket)},`,
    `bucketOptions = [${JSON.stringify(`aws_endpoint=${bucketEndpoint}`)}],`,
    `address = ${JSON.stringify(address)},`,
    `key = ${JSON.stringify(key)},`,
    `unsafeTimeDivisor = ${timeDivisor})`,
  ].join(' ');
}
