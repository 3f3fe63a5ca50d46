/** The checks of a plugin's receiver, in the order in which they run (workbench contract, The receiver check). */
export const RECEIVER_CHECK_IDS = [
  'reachable',
  'accepts-valid',
  'rejects-missing-signature',
  'rejects-wrong-signature',
  'rejects-other-secret',
  'rejects-tampered-body',
  'rejects-stale-timestamp',
  'accepts-clock-skew',
  'verifies-raw-body',
  'accepts-duplicate',
  'accepts-unknown-event',
  'accepts-unknown-fields',
  'accepts-empty-data',
  'accepts-out-of-order',
  'accepts-large-body',
  'answers-in-time',
  'handles-parallel',
  'no-redirect',
  'action-answers',
  'action-unknown',
  'hook-answers',
  'callbacks-reject-wrong-signature',
  'survives-garbage',
] as const;

export type ReceiverCheckId = (typeof RECEIVER_CHECK_IDS)[number];

/** How a check came out. */
export const CHECK_OUTCOMES = ['passed', 'failed', 'warning', 'skipped'] as const;

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** Who fails one of these lets anybody in who knows the address. */
export const SECURITY_CHECKS: readonly ReceiverCheckId[] = [
  'rejects-missing-signature',
  'rejects-wrong-signature',
  'rejects-other-secret',
  'rejects-tampered-body',
  'rejects-stale-timestamp',
  'callbacks-reject-wrong-signature',
];

/** Good to have; a failure of these is a warning. */
const NOT_REQUIRED: readonly ReceiverCheckId[] = [
  'accepts-clock-skew',
  'accepts-large-body',
  'survives-garbage',
];

/** Whether production goes wrong without it. */
export function isRequired(id: ReceiverCheckId): boolean {
  return !NOT_REQUIRED.includes(id);
}
