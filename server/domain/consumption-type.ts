/** How a sale is consumed (specification, Sale consumption type). */
export type ConsumptionType = 'dine_in' | 'takeaway' | 'delivery';
