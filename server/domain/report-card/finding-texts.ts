import { counted } from '../messages/plural.ts';

type Text = string | ((values: Values) => string);

interface FindingTexts {
  readonly title: string;
  readonly detail: Text;
  readonly advice: Text;
}

type Names = readonly string[];

/** Placeholder values of findings; each finding has those used in its texts. */
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
  /** Number of distinct repeated refusals; the next values describe the most frequent one. */
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
      `${calls(count)} took metadata of ${list(plugins)} from lines.`,
    advice:
      'Before a full replace, read the account again and declare every line with the lineId that it ' +
      'has: what is not declared again is dropped, with all that others keep on it.',
  },
  'lines-overwritten': {
    title: 'Lines added in the meantime were overwritten',
    detail: ({ count, titles }: Values) =>
      `${calls(count)} removed lines that staff or another plugin added after the plugin last saw the ` +
      `account: ${list(titles)}.`,
    advice:
      'Read the account right before a full replace, or keep up with its events, and declare every ' +
      'line that is there under its lineId.',
  },
  'others-lines-removed': {
    title: 'Lines of others were removed',
    detail: ({ count, titles }: Values) =>
      `${calls(count)} left out lines of staff or another plugin that it had seen: ${list(titles)}.`,
    advice:
      'Declare all lines of the account in a full replace, not only your own: a line that is left ' +
      'out is removed. To cancel what others ordered is for staff.',
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
    title: 'It lost metadata of its own',
    detail: ({ count }: Values) =>
      `${calls(count)} left own metadata out, of lines that stayed or came back.`,
    advice:
      'Declare lines under the same lineId in every replace, and leave metadata out only where it ' +
      'should stay as it is; an empty list removes it.',
  },
  'signature-unchecked': {
    title: 'Forged webhooks are accepted',
    detail: ({ checks }: Values) => `The last receiver check failed ${list(checks)}.`,
    advice:
      'Compute the signature over the raw body with the webhook secret, compare it in constant time, ' +
      'refuse times that are more than 300 s away, and answer 401 before anything is done.',
  },
  'retry-after-ignored': {
    title: 'Retry-After was ignored',
    detail: ({ count, buckets }: Values) =>
      `${calls(count)} came before the wait of a 429 was over (${list(buckets)}).`,
    advice:
      'After a 429, hold all calls of that bucket back until Retry-After has passed, in all workers ' +
      'of the plugin, and go on with the first that waits.',
  },
  'lines-without-identity': {
    title: 'Lines were replaced without an identity',
    detail: ({ count, lines }: Values) =>
      `${calls(count)} replaced a cart in which ${counted(lines, 'line')} had no lineId.`,
    advice:
      'Give each line a lineId of your own when you first declare it, and send it again with every ' +
      'replace. Without one the line is dropped and a new one takes its place.',
  },
  'weak-identities': {
    title: 'Line identities are too weak',
    detail: ({ count }: Values) => `${calls(count)} ${was(count)} refused since a lineId was weak.`,
    advice:
      'Use 8 to 64 letters and digits, with punctuation only inside and not digits alone: a UUID, for ' +
      'instance, and never a row number.',
  },
  'create-without-idempotency-key': {
    title: 'Creates come without an idempotency key',
    detail: ({ count, paths }: Values) =>
      `${calls(count)} of ${list(paths)} had no idempotencyKey.`,
    advice:
      'Make a key for each thing that is to be created, keep it until there is an answer, and send ' +
      'it with every try: then a lost answer opens nothing twice.',
  },
  'retry-with-new-key': {
    title: 'Creates are repeated under a new key',
    detail: ({ count, paths }: Values) =>
      `${calls(count)} of ${list(paths)} repeated one that failed or was never answered, under ` +
      'another idempotencyKey.',
    advice:
      'Repeat a create under the key of its first try. Another key is another create: where only the ' +
      'answer was lost, it is done twice.',
  },
  polling: {
    title: 'It asks again and again for what events tell',
    detail: ({ count, paths }: Values) =>
      `${calls(count)} of ${list(paths)} got the same answer at least five times within five minutes.`,
    advice:
      'Subscribe to the events of what is read, keep what they carry, and read once at the start and ' +
      'after a gap in the sequence.',
  },
  'client-errors': {
    title: 'The same refusals come again and again',
    detail: ({ count, kinds, call, message, times }: Values) =>
      `${calls(count)} got one of ${counted(kinds, 'refusal')} that came three times or more; most ` +
      `often ${call}: ${message} (${times} times).`,
    advice:
      'Read the message, mend the call and do not send it again unchanged: what was refused once ' +
      'is refused again.',
  },
  'failing-receiver': {
    title: 'Events were lost for good',
    detail: ({ count, types }: Values) =>
      `${counted(count, 'delivery', 'deliveries')} ${was(count)} dropped after the last attempt ` +
      `(${list(types)}).`,
    advice:
      'Answer 2xx as soon as the event is stored, and do the work afterwards. After an outage, read ' +
      'the open accounts anew: what was dropped does not come again.',
  },
  'slow-receiver': {
    title: 'The receiver of events is slow',
    detail: ({ types, medianMs }: Values) =>
      `Half of the attempts of ${list(types)} took ${medianMs} ms or longer; 2000 ms is much already.`,
    advice: 'Store the event, answer 2xx at once, and do the work in the background.',
  },
  'slow-callbacks': {
    title: 'Actions or hooks are answered slowly',
    detail: ({ types, medianMs }: Values) =>
      `Half of the answers to ${list(types)} took ${medianMs} ms or longer, over half of what is ` +
      'allowed.',
    advice:
      'Staff waits in front of the screen: answer from what you have at hand, and do slow work ' +
      'afterwards.',
  },
  'failed-callbacks': {
    title: 'Actions or hooks failed',
    detail: ({ count, late, invalid }: Values) =>
      `${counted(count, 'call')} ${was(count)} not answered as they should be: ${late} ` +
      `too late, ${invalid} not at all or in no valid form.`,
    advice:
      'Answer within the time with status 200 and {success, message, level, display}, also where you ' +
      'say no.',
  },
  'unused-scopes': {
    title: 'Scopes are not used',
    detail: ({ scopes }: Values) => `No call and no event used ${list(scopes)}.`,
    advice: 'Ask for no more than the plugin needs: each scope is one more to be approved.',
  },
  'legacy-paths': {
    title: 'Older paths are called',
    detail: ({ count, paths, newer }: Values) =>
      `${calls(count)} went to ${list(paths)}; newer: ${list(newer)}.`,
    advice: 'Call the newer path; it takes the same body.',
  },
  'daily-cap': {
    title: 'A day’s actions and hooks are nearly used up',
    detail: ({ count, limit }: Values) => `${count} of ${limit} in one day.`,
    advice:
      'Ask for fewer hooks, or put several things into one action: once the day’s number is used up, ' +
      'staff presses in vain.',
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
