import { refusal } from './entry.ts';

/** Refusals of catalog writes (specification, Catalog write messages). */
export const CATALOG_REFUSALS = {
  recordNotFound: refusal(404, 'plugin.catalog.notFound'),
  recordNotOwned: refusal(403, 'plugin.catalog.notOwned'),
  categoryNotFound: refusal(404, 'plugin.catalog.categoryNotFound'),
  categoryNotEmpty: refusal(409, 'plugin.catalog.categoryNotEmpty'),
  catalogWriteInProgress: refusal(409, 'plugin.catalog.duplicateInProgress'),
};
