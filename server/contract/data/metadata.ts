import * as z from 'zod';

/** A metadata item as read; `by` is the plugin that wrote it (specification, Line metadata). */
export const metadataItem = z.strictObject({
  key: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  by: z.string(),
});

/** Null: nothing was ever written (B10). */
export const metadataRead = z
  .array(
    metadataItem.meta({ id: 'MetadataItem', description: '`by` is the plugin that wrote it.' }),
  )
  .nullable();
