import { restoreImage } from '#server/store/copied-database.ts';

import type { OperationContext } from './parts/context.ts';

/** Puts everything that belongs to any store back as it was when the image was made. */
export function restoreWorld({ database }: OperationContext, image: Buffer): void {
  database.write((db) => restoreImage(db, image));
}
