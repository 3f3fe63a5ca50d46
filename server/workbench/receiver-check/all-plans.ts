import type { ReceiverCheckId } from '#server/domain/receiver-check/check-ids.ts';

import { CALLBACK_PLANS } from './callback-plans.ts';
import { DELIVERY_PLANS } from './delivery-plans.ts';
import type { CheckPlan } from './plan.ts';
import { SIGNATURE_PLANS } from './signature-plans.ts';
import { TOLERANCE_PLANS } from './tolerance-plans.ts';

/** How every check is made. */
export const PLANS: Readonly<Record<ReceiverCheckId, CheckPlan>> = {
  ...DELIVERY_PLANS,
  ...SIGNATURE_PLANS,
  ...TOLERANCE_PLANS,
  ...CALLBACK_PLANS,
};
