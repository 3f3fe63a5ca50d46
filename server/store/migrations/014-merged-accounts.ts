/** The account that this one was merged into, so that a late payment result finds its sale. */
export const mergedAccounts = 'ALTER TABLE accounts ADD COLUMN merged_into TEXT;';
