import { counted } from '../messages/plural.ts';

type Text = string | ((values: Values) => string);

interface FindingTexts {
  readonly title: string;
  readonly detail: Text;
  readonly advice: Text;
}

type Names = readonly string[];

/** The values used in the texts of findings; a finding has only those that its texts use. */
interface Values {
  readonly count: number;
  readonly plugins: Names;
  readonly titles: Names;
  readonly causes: Names;
  readonly checks: Names;
  readonly buckets: Names;
  readonly lines: number;
  readonly paths: Names;
  readonly newer: Names;
  /** Number of distinct repeated refusals; `call`, `message` and `times` describe the most frequent one. */
  readonly kinds: number;
  readonly call: string;
  readonly message: string;
  readonly times: number;
  readonly types: Names;
  readonly medianMs: number;
  readonly late: number;
  readonly invalid: number;
  readonly scopes: Names;
  readonly limit: number;
}

/** Advice by the cause of a lost note or discount. */
const NOTE_ADVICE = {
  omitted: 'Send note and discount of each line again: a full replace clears what it leaves out.',
  scope:
    'Ask for customers:read: without this scope the plugin does not see notes, and a full replace ' +
    'clears them.',
  consent:
    'Ask the tenant for consent to customer data: without it the plugin does not see notes, and a ' +
    'full replace clears them.',
};

/** English texts of findings. */
export const FINDINGS = {
  'metadata-lost': {
    title: 'Metadata of other plugins was lost',
    detail: ({ count, plugins }: Values) =>
      `${calls(count)} removed metadata of ${list(plugins)} from lines.`,
    advice:
      'Before a full replace, read the account again and declare every line with its lineId. Lines ' +
      'that are not declared are dropped, with the metadata of other plugins.',
  },
  'lines-overwritten': {
    title: 'Lines added in the meantime were overwritten',
    detail: ({ count, titles }: Values) =>
      `${calls(count)} removed lines that staff or another plugin added after the plugin last saw the ` +
      `account: ${list(titles)}.`,
    advice:
      'Read the account right before a full replace, or keep up with its events, and declare every ' +
      'existing line with its lineId.',
  },
  'others-lines-removed': {
    title: 'Lines of others were removed',
    detail: ({ count, titles }: Values) =>
      `${calls(count)} left out lines of staff or another plugin that the plugin had seen: ${list(titles)}.`,
    advice:
      'Declare all lines of the account in a full replace, not only your own: a line that is left ' +
      'out is removed. Only staff may cancel what others ordered.',
  },
  'note-lost': {
    title: 'Notes or discounts of lines were lost',
    detail: ({ count }: Values) =>
      `${calls(count)} left lines without the note or discount they had.`,
    advice: ({ causes }: Values) =>
      Object.entries(NOTE_ADVICE)
        .filter(([cause]) => causes.includes(cause))
        .map(([, advice]) => advice)
        .join(' '),
  },
  'own-metadata-lost': {
    title: 'It lost its own metadata',
    detail: ({ count }: Values) =>
      `${calls(count)} left out the plugin’s own metadata of lines that stayed or came back.`,
    advice:
      'Declare lines under the same lineId in every replace, and leave out metadata only if it ' +
      'should stay unchanged; an empty list removes it.',
  },
  'signature-unchecked': {
    title: 'Forged webhooks are accepted',
    detail: ({ checks }: Values) => `A receiver check failed: ${list(checks)}.`,
    advice:
      'Compute the signature over the raw body with the webhook secret, compare it in constant time, ' +
      'reject times that are more than 300 s away, and answer 401 before doing anything else.',
  },
  'retry-after-ignored': {
    title: 'Retry-After was ignored',
    detail: ({ count, buckets }: Values) =>
      `${calls(count)} came before the Retry-After of a 429 had passed (${list(buckets)}).`,
    advice:
      'After a 429, hold back all calls of that bucket, in all workers of the plugin, until ' +
      'Retry-After has passed. Then continue with the first of them.',
  },
  'lines-without-identity': {
    title: 'Lines were replaced without an identity',
    detail: ({ count, lines }: Values) =>
      `${calls(count)} replaced a cart in which ${counted(lines, 'line')} had no lineId.`,
    advice:
      'Give each line a lineId of your own when you first declare it, and send it again with every ' +
      'replace. Without a lineId, the line is dropped and a new line takes its place.',
  },
  'weak-identities': {
    title: 'Line identities are too weak',
    detail: ({ count }: Values) =>
      `${calls(count)} ${was(count)} refused because a lineId was weak.`,
    advice:
      'Use 8 to 64 letters and digits, with punctuation only inside and not only digits: a UUID, for ' +
      'instance, but never a row number.',
  },
  'create-without-idempotency-key': {
    title: 'Creates have no idempotency key',
    detail: ({ count, paths }: Values) =>
      `${calls(count)} to ${list(paths)} had no idempotencyKey.`,
    advice:
      'Generate a key for each create, keep it until there is a response, and send it with every ' +
      'attempt. Then nothing is created twice if a response is lost.',
  },
  'retry-with-new-key': {
    title: 'Creates are repeated with a new key',
    detail: ({ count, paths }: Values) =>
      `${calls(count)} to ${list(paths)} repeated one that failed or got no response, with ` +
      'another idempotencyKey.',
    advice:
      'Repeat a create with the key of its first attempt. Another key means another create: if only ' +
      'the response was lost, it is executed twice.',
  },
  polling: {
    title: 'It polls for data that events contain',
    detail: ({ count, paths }: Values) =>
      `${calls(count)} to ${list(paths)} got the same response at least five times within five minutes.`,
    advice:
      'Subscribe to the events of this data, keep what they contain, and read only at the start and ' +
      'after a gap in the sequence.',
  },
  'client-errors': {
    title: 'The same refusals are repeated',
    detail: ({ count, kinds, call, message, times }: Values) =>
      `${calls(count)} got one of ${counted(kinds, 'refusal')} that occurred three times or more; most ` +
      `often ${call}: ${message} (${times} times).`,
    advice:
      'Read the message, fix the call and do not send it again unchanged: it would be refused ' +
      'again.',
  },
  'failing-receiver': {
    title: 'Events were lost',
    detail: ({ count, types }: Values) =>
      `${counted(count, 'delivery', 'deliveries')} ${was(count)} dropped after the last attempt ` +
      `(${list(types)}).`,
    advice:
      'Answer 2xx as soon as the event is stored, and do the work afterwards. After an outage, read ' +
      'the open accounts again: dropped events are not sent again.',
  },
  'slow-receiver': {
    title: 'The receiver of events is slow',
    detail: ({ types, medianMs }: Values) =>
      `Half of the attempts to deliver ${list(types)} took ${medianMs} ms or longer; more than 2000 ms is slow.`,
    advice: 'Store the event, answer 2xx immediately, and do the work in the background.',
  },
  'slow-callbacks': {
    title: 'Actions or hooks are answered slowly',
    detail: ({ types, medianMs }: Values) =>
      `Half of the answers to ${list(types)} took ${medianMs} ms or longer, over half of what is ` +
      'allowed.',
    advice:
      'Staff are waiting at the screen: answer with the data you have, and do slow work afterwards.',
  },
  'failed-callbacks': {
    title: 'Actions or hooks failed',
    detail: ({ count, late, invalid }: Values) =>
      `${counted(count, 'call')} ${was(count)} not answered correctly: ${late} too late, ` +
      `${invalid} not at all or in an invalid form.`,
    advice:
      'Answer in time with status 200 and {success, message, level, display}, even if the answer is ' +
      'no.',
  },
  'unused-scopes': {
    title: 'Scopes are not used',
    detail: ({ scopes }: Values) => `No call and no event used ${list(scopes)}.`,
    advice: 'Request only what the plugin needs: the tenant has to approve each scope.',
  },
  'legacy-paths': {
    title: 'It calls older paths',
    detail: ({ count, paths, newer }: Values) =>
      `${calls(count)} went to ${list(paths)}; newer: ${list(newer)}.`,
    advice: 'Call the newer path; it accepts the same body.',
  },
  'daily-cap': {
    title: 'The daily limit of actions and hooks is nearly used up',
    detail: ({ count, limit }: Values) => `${count} of ${limit} in one day.`,
    advice:
      'Use fewer hooks, or combine several actions into one: once the limit is used up, buttons have ' +
      'no effect.',
  },
} satisfies Readonly<Record<string, FindingTexts>>;

export type FindingId = keyof typeof FINDINGS;

/** All kinds of findings, in the order of reports. */
export const FINDING_IDS = Object.keys(FINDINGS) as readonly FindingId[];

/** The texts of a finding, in the language of `texts`. */
export function findingIn(
  texts: typeof FINDINGS,
  { id, values }: { readonly id: FindingId; readonly values: object },
) {
  const { title, detail, advice }: FindingTexts = texts[id];
  const fill = (text: Text): string => (typeof text === 'string' ? text : text(values as Values));
  return { title, detail: fill(detail), advice: fill(advice) };
}

/** Maximum length of lists of names; longer ones are truncated. */
const NAMED = 8;

function calls(count: number): string {
  return counted(count, 'call');
}

function was(count: number): string {
  return count === 1 ? 'was' : 'were';
}

function list(names: Names): string {
  const others = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
