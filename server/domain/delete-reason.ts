/** Why an account is no longer on its table: it went to a free one, or into another account (D4). */
export const DELETE_REASONS = ['moved_to_table', 'merged'] as const;

export type DeleteReason = (typeof DELETE_REASONS)[number];
