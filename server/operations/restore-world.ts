import { restoreImage } from '#server/store/copied-database.ts';

import type { OperationContext } from './parts/context.ts';

/** Restores everything that belongs to any store from an image. */
export function restoreWorld({ database }: OperationContext, image: Buffer): void {
  database.write((db) => restoreImage(db, image));
}
