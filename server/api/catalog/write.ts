import type { Endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';

/** What all catalog writes have in common: their errors come in an HTTP 200 envelope. */
export function catalogWrite(
  { segment, writeScope }: CatalogSegment,
  verb: 'create' | 'update' | 'delete',
): Pick<Endpoint, 'method' | 'path' | 'scopes' | 'bucket' | 'resource' | 'required' | 'errors'> {
  return {
    method: 'POST',
    path: `/${segment}/${verb}`,
    scopes: [writeScope],
    bucket: 'write',
    resource: 'catalog',
    required: [],
    errors: 'envelope',
  };
}
