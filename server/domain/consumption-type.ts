/** How a sale is consumed (specification, Sale consumption type). */
export const CONSUMPTION_TYPES = ['dine_in', 'takeaway', 'delivery'] as const;

export type ConsumptionType = (typeof CONSUMPTION_TYPES)[number];
