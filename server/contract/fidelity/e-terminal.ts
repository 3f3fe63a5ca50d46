import type { LedgerRow } from './row.ts';
import { DETAIL_READS, RESULT, fields, fieldsOfEach, of } from './touches.ts';

/** Terminal payments. */
export const TERMINAL: readonly LedgerRow[] = [
  {
    id: 'E1',
    topic: 'Which result bodies are accepted',
    kind: 'assumed',
    specification:
      'The result is a complete SaleToPOIResponse and progress is an `EventNotification` with ' +
      'one of four `EventToNotify` values; what happens to anything else is only named as ' +
      '`invalidStatus`.',
    emulator:
      'The body has exactly one key at the top: `SaleToPOIResponse`, which holds a ' +
      '`PaymentResponse`, or `EventNotification`. Any other body, and an `EventToNotify` other ' +
      'than the four, is 400 `plugin.payment.invalidStatus`. The request inspector then points ' +
      "out that the notification events of the terminal standard itself are not the platform's. " +
      'A `MessageHeader` whose `MessageCategory` is missing or anything but `Payment`, that of a ' +
      'reversal for instance, is refused in the same way. A result without any `MessageHeader`, ' +
      'or without `POIData` in its `PaymentResponse`, is taken, and the inspector says that the ' +
      'complete object is expected.',
    touches: fields(
      RESULT,
      'SaleToPOIResponse',
      'SaleToPOIResponse.MessageHeader',
      'SaleToPOIResponse.MessageHeader.MessageCategory',
      'SaleToPOIResponse.PaymentResponse',
      'SaleToPOIResponse.PaymentResponse.POIData',
      'EventNotification',
      'EventNotification.EventToNotify',
      '400',
    ),
  },
  {
    id: 'E2',
    topic: 'Which fields of a result are read',
    kind: 'assumed',
    specification:
      'It names `ErrorCondition`, `MaskedPan`, `Result`, `AdditionalResponse` and the ' +
      'transaction id, mostly without saying where they stand in the body.',
    emulator:
      'Countertop reads `PaymentResponse.Response.Result` and `.ErrorCondition`, ' +
      '`PaymentResponse.SaleData.SaleTransactionID.TransactionID`, `AuthorizedAmount` and ' +
      '`Currency` in `PaymentResponse.PaymentResult.AmountsResp`, and `MaskedPan` (or ' +
      '`MaskedPAN`) in `PaymentInstrumentData.CardData` of the `PaymentResult`. `Result` is ' +
      '`Success`, `Failure` or `Partial`; a missing or different one is 400 ' +
      '`plugin.payment.invalidStatus`. `ErrorCondition` has to match to the letter, ' +
      'upper and lower case included: `Abort` is not `Aborted`; one that is absent, `null` or ' +
      'empty is none. A `Success` beside an `ErrorCondition` contradicts itself and is uncertain, ' +
      'never approved. Unknown fields and blocks of a ' +
      'vendor never lead to a refusal, `AdditionalResponse` is neither parsed nor stored, and ' +
      'time stamps are not checked.',
    touches: fields(
      RESULT,
      ...of(
        'SaleToPOIResponse.PaymentResponse',
        'Response',
        'Response.Result',
        'Response.ErrorCondition',
        'Response.AdditionalResponse',
        'SaleData',
        'SaleData.SaleTransactionID',
        'SaleData.SaleTransactionID.TransactionID',
        'PaymentResult',
        'PaymentResult.AmountsResp',
        'PaymentResult.AmountsResp.AuthorizedAmount',
        'PaymentResult.AmountsResp.Currency',
        'PaymentResult.PaymentInstrumentData',
        'PaymentResult.PaymentInstrumentData.CardData',
        'PaymentResult.PaymentInstrumentData.CardData.MaskedPan',
        'PaymentResult.PaymentInstrumentData.CardData.MaskedPAN',
      ),
      ...of(
        'EventNotification',
        'SaleData',
        'SaleData.SaleTransactionID',
        'SaleData.SaleTransactionID.TransactionID',
      ),
    ),
  },
  {
    id: 'E3',
    topic: 'The approved amount',
    kind: 'assumed',
    specification:
      'An approval has to report an amount that is not above the requested one; its type, ' +
      'rounding and an amount below are not spoken of.',
    emulator:
      'The amount is a number or a string of a plain decimal: digits, with a minus before and a ' +
      'point between where needed, but no white space and no exponent. It is compared digit by ' +
      'digit with the requested one, before any rounding: 90.004 is more than 90. A JSON number has the digits ' +
      'of a double, a string all its own. If it is missing, negative or ' +
      'no number on an approval (1e309, beyond every double, counts as none), the answer is 400 ' +
      '`plugin.payment.approvedAmountRequired`. More than requested is 409 ' +
      '`plugin.payment.amountExceedsRequested`; nothing is recorded and an alarm is raised. ' +
      'Less than requested is recorded as APPROVED with the amount that was reported, in minor ' +
      'units, rounded half up.',
    touches: [
      ...fields(
        RESULT,
        'SaleToPOIResponse.PaymentResponse.PaymentResult.AmountsResp.AuthorizedAmount',
        '400',
        '409',
      ),
      'GET /control/alarms kind',
    ],
  },
  {
    id: 'E4',
    topic: 'The currency of a result',
    kind: 'assumed',
    specification:
      '`plugin.payment.currencyMismatch` is listed; whether the currency has to be sent is not ' +
      'said.',
    emulator:
      'A currency that differs from the requested one is 409 `plugin.payment.currencyMismatch`. ' +
      'A result without a currency is taken to be in the requested one.',
    touches: fields(
      RESULT,
      'SaleToPOIResponse.PaymentResponse.PaymentResult.AmountsResp.Currency',
      '409',
    ),
  },
  {
    id: 'E5',
    topic: 'States of a payment',
    kind: 'assumed',
    specification:
      '`WAITING_CUSTOMER` and `APPROVED` are shown, declined, cancelled and uncertain are ' +
      'described; the complete set of states and moves is not.',
    emulator:
      'The states are `PENDING`, `SENT_TO_TERMINAL`, `WAITING_CARD`, `WAITING_CUSTOMER`, ' +
      '`PROCESSING`, `APPROVED`, `DECLINED`, `CANCELLED` and `UNCERTAIN`. Progress only moves ' +
      'forward: a step that is at or behind the current one, or comes after a result, is stale. ' +
      'From `UNCERTAIN` a definitive result is still accepted, while another uncertain one is ' +
      'stale. After APPROVED, DECLINED or CANCELLED, the same result again and an uncertain one ' +
      'are stale, and a definitive result that contradicts is 409 ' +
      '`plugin.payment.conflictingResult` with an alarm. A cancellation after a decline, or the ' +
      'reverse, is no contradiction and simply stale.',
    touches: [
      ...fields(RESULT, 'state', 'recorded', 'reason', '409'),
      'GET /plugin-api/payments/{paymentId} State',
      'GET /control/alarms kind',
    ],
  },
  {
    id: 'E6',
    topic: 'Order of the checks of a result',
    kind: 'assumed',
    specification: 'The errors are listed without an order.',
    emulator:
      'The checks come in this order: the token (401), the rate limit, JSON (400), whether this ' +
      'device knows the payment (404), the form of the body (400), the TransactionID, present ' +
      'and equal (409), the masked PAN (400), the Result (400), the amount (400), the currency ' +
      '(409), the amount against the requested one (409). Then the state machine decides ' +
      'between stale, conflict and acceptance, and only then is anything written. A device ' +
      'knows its own payments and those of its provider that are not tied to a device.',
    touches: fields(RESULT, '400', '401', '404', '409', '429'),
  },
  {
    id: 'E7',
    topic: 'Card numbers',
    kind: 'reading',
    specification:
      '`MaskedPan` carries a mark or has at most 4 digits, else the answer is 400 ' +
      '`plugin.payment.invalidCardLast4`; what a mark is, and what logs may keep, is not said.',
    emulator:
      'A masked PAN may be absent or `null`. Spaces, hyphens and what nobody sees are no marks: ' +
      'if more than 4 digits and nothing else remain without them, the answer is 400. Any other ' +
      'character makes the value a masked one, such as `41111111****1111` with the first eight and ' +
      'the last four digits, but 13 or more digits in all are 400 even then, whatever stands ' +
      'between them; full-width and other foreign digits are digits, and a JSON ' +
      'number hides nothing. The rule holds for both spellings and on failures too, and a ' +
      'refused value is neither stored nor logged. What the request log keeps of calls of ' +
      'payments (paths, queries, headers, bodies, remarks) is text in which every run of 11 or ' +
      'more digits is `[digits removed]`, malformed bodies included. A run goes on over ' +
      'everything that is neither letter nor digit, escaped or not (`\\u0034`, `%34`), so a date ' +
      'with its time may be one. Paths that look like those of payments, paths that do not ' +
      'exist, and calls with a message of a terminal elsewhere are treated alike. Secret fields ' +
      '(`client_secret`, `code`, `apiKey`, `webhookSecret` and the like) are `***` in token ' +
      'requests, at whatever path they were tried, and in queries; so are cookies and headers ' +
      'whose name says that a secret is in them. `Authorization` is kept as `Bearer ' +
      '<serverId>.<pluginId>.***`, as an API key is wherever else it stands; the curl line says ' +
      '`$COUNTERTOP_KEY` instead of a key, and sending a request again uses the current key, ' +
      'which the server itself fills in.',
    touches: [
      ...fields(
        RESULT,
        ...of(
          'SaleToPOIResponse.PaymentResponse.PaymentResult.PaymentInstrumentData.CardData',
          'MaskedPan',
          'MaskedPAN',
        ),
        '400',
      ),
      ...fields(
        'GET /control/requests/{id}',
        'path',
        'query',
        'requestHeaders',
        'requestBody',
        'responseBody',
        'notes',
        'curl',
      ),
    ],
  },
  {
    id: 'E8',
    topic: 'What an approval does',
    kind: 'assumed',
    specification:
      'An approval is recorded; what it does to the account, and what else the answers hold, is ' +
      'not said.',
    emulator:
      'The account gets a payment line as if it had been entered in the panel, with `lineId: ' +
      'null`, and its event is emitted. The method of the line is the `methodId` of the payment ' +
      'request, or the first method that is not cash. The payment itself keeps ' +
      '`approvedAmount`, `last4` and `providerResultCode`. A stale answer also carries the ' +
      'current `state`.',
    touches: [
      `${RESULT} state`,
      ...fieldsOfEach(DETAIL_READS, 'payments[].lineId', 'payments[].methodId'),
      'POST /control/payments methodId',
      ...fields(
        'GET /control/payments/{paymentId}',
        'approvedAmount',
        'last4',
        'providerResultCode',
      ),
      'webhook table.updated',
      'webhook packet.updated',
    ],
  },
  {
    id: 'E9',
    topic: 'Pulling the amount',
    kind: 'assumed',
    specification:
      'The device token is also used when the amount is pulled; the call itself is not shown.',
    emulator:
      'The call is `GET /plugin-api/payments/{paymentId}` with the device token. Inside the ' +
      'usual envelope it answers `{PaymentTransaction: {AmountsReq: {Currency, ' +
      'RequestedAmount}}, SaleData: {SaleReferenceID}, PaymentId, State, ExpiresAt}`. The ' +
      'amount is decimal; `SaleReferenceID` is the `uuid` of the account or `null`; `ExpiresAt` ' +
      'is in epoch milliseconds, 15 minutes after the request, and is for information only. The ' +
      'call counts in the read limit of the device, and the first one is entered in the ' +
      "payment's history. A payment id is `pay_` and 40 hex digits.",
    touches: [
      ...fields(
        'GET /plugin-api/payments/{paymentId}',
        'PaymentTransaction',
        'PaymentTransaction.AmountsReq',
        'PaymentTransaction.AmountsReq.Currency',
        'PaymentTransaction.AmountsReq.RequestedAmount',
        'SaleData',
        'SaleData.SaleReferenceID',
        'PaymentId',
        'State',
        'ExpiresAt',
      ),
      'GET /control/payments/{paymentId} history',
    ],
  },
];
