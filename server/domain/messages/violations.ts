import type { Message, Say } from './message.ts';

/** Problems with a field of a request or a file. The texts follow the name of the field. */
export const violations = {
  mustBeString: 'must be a string',
  mustBeNumber: 'must be a number',
  mustBeSafe: 'must be a safe number',
  mustBeInteger: 'must be an integer',
  mustBeBoolean: 'must be a boolean',
  mustBeArray: 'must be an array',
  mustBeObject: 'must be of type object',
  mustBeStep: 'must be a step (an object)',
  mustBeValid: 'contains an invalid value',
  mustBeThere: 'is required',
  mustBeThereBeside: ({ other }: Other) => `is required together with ${other}`,
  mustBeThereOnPriced: 'is required on a line with a price of its own',
  mustNotBeThere: 'is not allowed',
  mustNotBeThereBeside: ({ other }: Other) => `is not allowed together with ${other}`,
  mustNotBeThereUnpriced: 'is not allowed without a price',
  mustNotBeThereOnUnpriced: 'is not allowed on a line without a price of its own',
  mustNotBeThereForGet: 'is not allowed for a GET: its query is part of call',
  mustNotBeEmpty: 'is not allowed to be empty',
  mustNotBeBlank: 'must not be empty',
  mustBeOneOf: ({ values }: Values) => `must be one of [${values.join(', ')}]`,
  mustBeExactly: ({ value }: { readonly value: string }) => `must be [${value}]`,
  mustHoldOneOf: ({ values }: Values) => `must contain one of [${values.join(', ')}]`,
  mustHaveExactlyOneOf: ({ values }: Values) =>
    `must contain exactly one of [${values.join(', ')}]`,
  mustHaveOneOf: ({ values }: Values) => `must contain at least one of [${values.join(', ')}]`,
  mustNotHaveBothOf: ({ values }: Values) => `must not contain both of [${values.join(', ')}]`,
  mustHaveAllOnPriced: ({ values }: Values) =>
    `must contain all of [${values.join(', ')}] on a line with a price of its own`,
  mustHaveItems: ({ least }: Least) => `must contain at least ${least} items`,
  mustHaveItemsWithin: ({ most }: Most) => `must contain less than or equal to ${most} items`,
  mustBeAtLeast: ({ least }: Least) => `must be greater than or equal to ${least}`,
  mustBeAtMost: ({ most }: Most) => `must be less than or equal to ${most}`,
  mustBeAbove: ({ limit }: { readonly limit: number }) => `must be greater than ${limit}`,
  mustBeWholeWithin: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `must be a whole number from ${least} to ${most}`,
  mustNotRoundToZero: 'must be at least 0.01 when rounded to 2 places',
  mustNotRoundAway: 'must be at least 0.01 when rounded',
  mustHaveDecimalsWithin: ({ most }: Most) => `must have no more than ${most} decimal places`,
  mustHaveLength: ({ least }: Least) => `length must be at least ${least} characters long`,
  mustHaveLengthWithin: ({ most }: Most) =>
    `length must be less than or equal to ${most} characters long`,
  mustMatch: ({ pattern }: { readonly pattern: string }) => `must match ${pattern}`,
  mustBePlainName: 'must consist of letters, digits and ._-',
  mustBeIdentifier: 'must be a letter, then letters, digits, _ or -',
  mustFitHeader:
    'must be 1 to 64 printable ASCII characters without a space at either end, since it is sent in a header',
  mustBeSnapshotName:
    'must be 1 to 64 letters, digits, spaces, dots, underscores or hyphens, the first a letter or digit',
  mustBePrintable: 'must be printable ASCII',
  mustBeAddress: 'must be an http or https address without credentials',
  mustBeHttps: 'must be a valid uri with a scheme matching the https pattern',
  mustBeEmail: 'must be a valid email',
  mustBeDay: 'must be a day such as 2026-03-01',
  mustBeTime: 'must be a time such as 2026-03-01T12:00:00.000Z',
  mustBeDuration: 'must be a duration such as 500 ms, 20 s, 5 min, 2 h or 1 d',
  mustBeTenYears: 'must be at most ten years, 3660 d',
  mustNotBeBefore1970: 'must not be before 1970',
  mustBeUtcTime: 'must be an ISO 8601 time in UTC such as 2026-03-01T12:00:00Z',
  mustBeZonedTime: 'must be an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
  mustBeClockStart:
    'must be real or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z, optionally followed by + for a running clock',
  mustReferToNamed: ({ names, reference }: Reference) =>
    `must refer to a name that an earlier step sets (${names}), not ${reference}`,
  mustNotBeReserved: ({ values }: Values) => `must not be one of [${values.join(', ')}]`,
  mustBeAmount: ({ written }: Written) =>
    `must contain amounts such as {t.total / 3}, with + - * / and parentheses, not ${written}`,
  mustBePlaceholder: ({ written }: Written) =>
    `must contain placeholders such as {free.1}, {menu.1.price} or {cash.title}, not ${written}`,
  mustBeKnown: ({ name, meant }: { readonly name: string; readonly meant: string }) =>
    `is unknown: ${name}. Did you mean ${meant}?`,
  mustBeWorld: ({ problem }: Problem, say: Say) =>
    `must be keep, a built-in fixture or a complete one: ${say(problem)}`,
  mustBeFixture: ({ problem }: Problem, say: Say) => `must be a complete fixture: ${say(problem)}`,
  mustBeCallOrTime:
    'must be the id of a call or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
  mustBeRequestOrTime:
    'must be the id of a request or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
  mustBeTimeZone: 'must be an IANA time zone such as Europe/Istanbul',
  mustBeCurrency: 'must be an ISO 4217 code such as TRY',
  mustBeEnding: 'must be the end of an amount such as .05 or 7.50',
  mustBeMethod: 'must be an HTTP method such as POST',
  mustBeCall: 'must be a method and a path such as POST /tables/create',
  mustBePath: 'must be a path such as /tables/open, without a query',
  mustBeFileName: 'must be a plain file name',
  mustBeLedgerRow: 'must be the id of a ledger row such as B17',
  mustBeHeaderName: 'must be the name of a header',
  mustBeHeaderPrefix: 'must be the beginning of a header name',
  mustBeHeaderValue: 'must be a value that a header can have',
  mustHaveHeaderNames: 'must have names that a header can have',
  mustHaveHeadersWithin: ({ most }: Most) => `must name at most ${most} headers`,
  mustNotFrame: ({ values }: Values) =>
    `must not name any of [${values.join(', ')}], which determine where a response ends`,
  mustBeNewRuleId: 'must differ from the ids of earlier rules',
  mustHaveIds: 'must have ids',
  mustHaveIdsOnce: 'must contain every id once',
  mustHaveRulesOrPreset: 'must have either "rules" or "preset"',
  mustHaveReceiver: 'must have either pluginId, or url and secret',
  mustNotHaveSettings:
    'must not have url, secret, signature or headerPrefix together with pluginId, which has its own settings',
  mustNotHaveAction: 'must not have action together with url; only plugins have actions',
  mustNotHaveSlot: 'must not contain slot or formData if kind is hook',
  mustHaveAmountForParts: 'must contain an amount if it contains parts',
  mustNotHaveAmount: 'must not contain an amount when the verdict is decline',
  mustHaveAccountAndIs: 'must contain both of [account, is] or neither',
  mustHaveNameToStop: 'must contain name if do is stop, and only then',
  mustHaveTitleToStop: 'must contain title only if do is stop',
  mustNotEndRun: 'must not be a call that ends the run',
  mustHaveBytesWithin: ({ most }: Most) => `must not be longer than ${most} bytes of JSON`,
  mustBeNestedWithin: ({ most }: Most) => `must not be nested more than ${most} levels deep`,
  mustHaveValuesWithin: ({ most }: Most) => `must not contain more than ${most} values`,
  mustHaveFieldsWithin: ({ most }: Most) => `must contain less than or equal to ${most} fields`,
  mustNotGoWithAll: 'cannot be combined with all=true',
  mustGoWithStart: 'is only allowed with "from": "start"',
  mustBeStore: 'must be a store',
  mustBeRecordOf: ({ kind, serverId }: { readonly kind: string; readonly serverId: string }) =>
    `must be a ${kind} of ${serverId}`,
  mustBeNameOfPath: ({ name }: { readonly name: string }) => `must be ${name}, as in the path`,
  mustBeTimeWithin: ({ from, to, found }: TimeRange & Found) =>
    `must be a time from ${from} to ${to}, found ${found}`,
  mustNotBeBefore: ({ other }: Other) => `must not be before ${other}`,
  mustNotLeadBeyond: ({ end, now, found }: ClockEnd) =>
    `must not lead beyond ${end}; the clock is at ${now}, found ${found}`,
  mustBeAccountOfStore: ({ found }: Found) =>
    `must be the accountId of an account of this store, found ${found}`,
};

type Values = { readonly values: readonly string[] };
type Most = { readonly most: number };
type Least = { readonly least: number };
type Other = { readonly other: string };
type Found = { readonly found: string };
type Problem = { readonly problem: Message };
type Written = { readonly written: string };
type Reference = { readonly names: string; readonly reference: string };
type TimeRange = { readonly from: string; readonly to: string };
type ClockEnd = { readonly end: string; readonly now: string; readonly found: number };

/** A violation with the path of its field; null for the whole body. */
export interface ViolationAt extends Message {
  readonly path: string | null;
}
