import type { FindingId, FindingValues, Found } from './report.ts';

/** How a kind of finding is said: a sentence that names it, what was seen, and what to change. */
interface Words {
  readonly title: string;
  readonly detail: (values: FindingValues) => string;
  readonly advice: string | ((values: FindingValues) => string);
}

/** What to change, by why a note or discount was lost. */
const NOTE_ADVICE = {
  omitted: 'Send note and discount of each line again: a full replace clears what it leaves out.',
  scope:
    'Ask for customers:read: without this scope the plugin does not see notes, and a full replace ' +
    'clears them.',
  consent:
    'Ask the tenant for consent to customer data: without it the plugin does not see notes, and a ' +
    'full replace clears them.',
};

/** What findings say, in English; who says it in other words goes by id and values. */
export const FINDING_WORDS: Readonly<Record<FindingId, Words>> = {
  'metadata-lost': {
    title: 'Metadata of other plugins was lost',
    detail: (v) => `${calls(v)} took metadata of ${list(v, 'plugins')} from lines.`,
    advice:
      'Before a full replace, read the account again and declare every line with the lineId that it ' +
      'has: what is not declared again is dropped, with all that others keep on it.',
  },
  'lines-overwritten': {
    title: 'Lines added in the meantime were overwritten',
    detail: (v) =>
      `${calls(v)} removed lines that staff or another plugin added after the plugin last saw the ` +
      `account: ${list(v, 'titles')}.`,
    advice:
      'Read the account right before a full replace, or keep up with its events, and declare every ' +
      'line that is there under its lineId.',
  },
  'others-lines-removed': {
    title: 'Lines of others were removed',
    detail: (v) =>
      `${calls(v)} left out lines of staff or another plugin that it had seen: ${list(v, 'titles')}.`,
    advice:
      'Declare all lines of the account in a full replace, not only your own: a line that is left ' +
      'out is removed. To cancel what others ordered is for staff.',
  },
  'note-lost': {
    title: 'Notes or discounts of lines were lost',
    detail: (v) => `${calls(v)} left lines without the note or discount they had.`,
    advice: (v) =>
      Object.entries(NOTE_ADVICE)
        .filter(([cause]) => (v['causes'] as readonly string[]).includes(cause))
        .map(([, advice]) => advice)
        .join(' '),
  },
  'own-metadata-lost': {
    title: 'It lost metadata of its own',
    detail: (v) => `${calls(v)} left own metadata out, of lines that stayed or came back.`,
    advice:
      'Declare lines under the same lineId in every replace, and leave metadata out only where it ' +
      'should stay as it is; an empty list removes it.',
  },
  'signature-unchecked': {
    title: 'Forged webhooks are accepted',
    detail: (v) => `The last receiver check failed ${list(v, 'checks')}.`,
    advice:
      'Compute the signature over the raw body with the webhook secret, compare it in constant time, ' +
      'refuse times that are more than 300 s away, and answer 401 before anything is done.',
  },
  'retry-after-ignored': {
    title: 'Retry-After was ignored',
    detail: (v) => `${calls(v)} came before the wait of a 429 was over (${list(v, 'buckets')}).`,
    advice:
      'After a 429, hold all calls of that bucket back until Retry-After has passed, in all workers ' +
      'of the plugin, and go on with the first that waits.',
  },
  'lines-without-identity': {
    title: 'Lines were replaced without an identity',
    detail: (v) =>
      `${calls(v)} replaced a cart in which ${counted(v, 'lines', 'line')} had no lineId.`,
    advice:
      'Give each line a lineId of your own when you first declare it, and send it again with every ' +
      'replace. Without one the line is dropped and a new one takes its place.',
  },
  'weak-identities': {
    title: 'Line identities are too weak',
    detail: (v) => `${calls(v)} ${was(v)} refused since a lineId was weak.`,
    advice:
      'Use 8 to 64 letters and digits, with punctuation only inside and not digits alone: a UUID, for ' +
      'instance, and never a row number.',
  },
  'create-without-idempotency-key': {
    title: 'Creates come without an idempotency key',
    detail: (v) => `${calls(v)} of ${list(v, 'paths')} had no idempotencyKey.`,
    advice:
      'Make a key for each thing that is to be created, keep it until there is an answer, and send ' +
      'it with every try: then a lost answer opens nothing twice.',
  },
  'retry-with-new-key': {
    title: 'Creates are repeated under a new key',
    detail: (v) =>
      `${calls(v)} of ${list(v, 'paths')} repeated one that failed or was never answered, under ` +
      'another idempotencyKey.',
    advice:
      'Repeat a create under the key of its first try. Another key is another create: where only the ' +
      'answer was lost, it is done twice.',
  },
  polling: {
    title: 'It asks again and again for what events tell',
    detail: (v) =>
      `${calls(v)} of ${list(v, 'paths')} got the same answer at least five times within five minutes.`,
    advice:
      'Subscribe to the events of what is read, keep what they carry, and read once at the start and ' +
      'after a gap in the sequence.',
  },
  'client-errors': {
    title: 'The same refusals come again and again',
    detail: (v) =>
      `${calls(v)} got one of ${counted(v, 'kinds', 'refusal')} that came three times or more; most ` +
      `often ${text(v, 'call')}: ${text(v, 'message')} (${text(v, 'times')} times).`,
    advice:
      'Read the message, mend the call and do not send it again unchanged: what was refused once ' +
      'is refused again.',
  },
  'failing-receiver': {
    title: 'Events were lost for good',
    detail: (v) =>
      `${counted(v, 'count', 'delivery', 'deliveries')} ${was(v)} dropped after the last attempt ` +
      `(${list(v, 'types')}).`,
    advice:
      'Answer 2xx as soon as the event is stored, and do the work afterwards. After an outage, read ' +
      'the open accounts anew: what was dropped does not come again.',
  },
  'slow-receiver': {
    title: 'The receiver of events is slow',
    detail: (v) =>
      `Half of the attempts of ${list(v, 'types')} took ${ms(v)} or longer; 2000 ms is much already.`,
    advice: 'Store the event, answer 2xx at once, and do the work in the background.',
  },
  'slow-callbacks': {
    title: 'Actions or hooks are answered slowly',
    detail: (v) =>
      `Half of the answers to ${list(v, 'types')} took ${ms(v)} or longer, over half of what is ` +
      'allowed.',
    advice:
      'Staff waits in front of the screen: answer from what you have at hand, and do slow work ' +
      'afterwards.',
  },
  'failed-callbacks': {
    title: 'Actions or hooks failed',
    detail: (v) =>
      `${counted(v, 'count', 'call')} ${was(v)} not answered as they should be: ${text(v, 'late')} ` +
      `too late, ${text(v, 'invalid')} not at all or in no valid form.`,
    advice:
      'Answer within the time with status 200 and {success, message, level, display}, also where you ' +
      'say no.',
  },
  'unused-scopes': {
    title: 'Scopes are not used',
    detail: (v) => `No call and no event used ${list(v, 'scopes')}.`,
    advice: 'Ask for no more than the plugin needs: each scope is one more to be approved.',
  },
  'legacy-paths': {
    title: 'Older paths are called',
    detail: (v) => `${calls(v)} went to ${list(v, 'paths')}; newer: ${list(v, 'newer')}.`,
    advice: 'Call the newer path; it takes the same body.',
  },
  'daily-cap': {
    title: 'A day’s actions and hooks are nearly used up',
    detail: (v) => `${text(v, 'count')} of ${text(v, 'limit')} in one day.`,
    advice:
      'Ask for fewer hooks, or put several things into one action: once the day’s number is used up, ' +
      'staff presses in vain.',
  },
};

/** What a finding says, filled in. */
export function saidOf(id: FindingId, { values }: Found) {
  const { title, detail, advice } = FINDING_WORDS[id];
  return {
    title,
    detail: detail(values),
    advice: typeof advice === 'string' ? advice : advice(values),
  };
}

/** Lists of names end after so many. */
const NAMED = 8;

function calls(values: FindingValues): string {
  return counted(values, 'count', 'call');
}

function counted(values: FindingValues, name: string, one: string, many = `${one}s`): string {
  return `${text(values, name)} ${values[name] === 1 ? one : many}`;
}

function was({ count }: FindingValues): string {
  return count === 1 ? 'was' : 'were';
}

function ms(values: FindingValues): string {
  return `${text(values, 'medianMs')} ms`;
}

function text(values: FindingValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function list(values: FindingValues, name: string): string {
  const names = values[name];
  if (!Array.isArray(names)) return text(values, name);
  const others = names.length - NAMED;
  const named = (names as readonly string[]).slice(0, NAMED);
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
