const PAYMENT_ID = 'pay_5f0c2a9e4b7d61c8a3e2f90b1d4c7a6e8b5f3d2c';

/** The refusals of terminal payments: a part of the catalogue in error-catalogue.ts. */
export const TERMINAL_CATALOGUE = {
  // Terminal payments
  paymentNotFound: { status: 404, message: 'plugin.payment.notFound' },
  invalidStatus: { status: 400, message: 'plugin.payment.invalidStatus' },
  paymentIdMismatch: { status: 409, message: 'plugin.payment.paymentIdMismatch' },
  invalidCardLast4: { status: 400, message: 'plugin.payment.invalidCardLast4' },
  approvedAmountRequired: { status: 400, message: 'plugin.payment.approvedAmountRequired' },
  currencyMismatch: { status: 409, message: 'plugin.payment.currencyMismatch' },
  amountExceedsRequested: { status: 409, message: 'plugin.payment.amountExceedsRequested' },
  conflictingResult: { status: 409, message: 'plugin.payment.conflictingResult' },

  // The terminal in the control API
  noSuchPayment: {
    status: 404,
    message: 'There is no payment {paymentId} in this store',
    example: { paymentId: PAYMENT_ID },
  },
  deviceNotFound: {
    status: 404,
    message: 'There is no device {deviceId} in this store',
    example: { deviceId: 'dev-9' },
  },
  noDevicePaired: {
    status: 409,
    message: 'No device is paired on {serverId}: pair one with POST /control/devices',
    example: { serverId: 'srv-bos' },
  },
  paymentNotUncertain: {
    status: 409,
    message: 'Payment {paymentId} is {state}; only an UNCERTAIN one is reconciled',
    example: { paymentId: PAYMENT_ID, state: 'APPROVED' },
  },
  verdictAboveRequested: {
    status: 409,
    message: 'Amount ({amount}) exceeds the requested amount ({requested})',
    example: { amount: '120', requested: '100' },
  },
  nothingToRepeat: {
    status: 409,
    message: 'The simulated device has sent nothing for payment {paymentId} yet',
    example: { paymentId: PAYMENT_ID },
  },
  messageNotKept: {
    status: 409,
    message:
      'The last message for payment {paymentId} held what may be a card number; it was not kept',
    example: { paymentId: PAYMENT_ID },
  },
} as const;
