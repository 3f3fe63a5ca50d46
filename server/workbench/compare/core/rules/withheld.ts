import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { typeOf } from '../json.ts';
import { formOf } from './ids.ts';

/** Stands for what may be somebody's name, address, note or key. */
export const WITHHELD = '(withheld)';

/** Values that are words of the platform, in any spelling. */
const PLATFORM_WORDS: ReadonlySet<string> = new Set(
  (
    'packet table dine_in takeaway delivery pickup none approved ready ondelivery delivered rejected manager ' +
    'staff plugin system invalid_client invalid_grant invalid_request unsupported_grant_type unauthorized new ' +
    'open closed pending cancelled canceled accepted preparing qr kiosk web courier takeout order sale pos ' +
    'status note payment_note customer.address customer.phone type admin'
  )
    .split(' ')
    .map(plain),
);

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[_\s-]/gu, '');
}

/** Longer numbers may be telephones. */
const LARGEST_SHOWN = 99_999_999;

/** A value as a document shows it: numbers and the platform's words, nothing about people. */
export function shown(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_SHOWN ? value : WITHHELD;
  if (typeof value !== 'string') return typeOf(value);
  const isWord = value === '' || /^[A-Z]{3}$/u.test(value) || PLATFORM_WORDS.has(plain(value));
  return isWord ? value : shapeOf(value);
}

/** What a text looks like, if that says something; never the text. */
export function shapeOf(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return 'YYYY-MM-DD';
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u.test(value)) return 'YYYY-MM-DDThh:mm:ss';
  return formOf(value) ?? WITHHELD;
}

/** The name of a field. What does not look like one may be a key that is about people. */
export function shownName(name: string): string {
  return /^[a-z_$][A-Za-z0-9_]{0,39}$/u.test(name) ? name : WITHHELD;
}

/** The English of refusals, the platform's and others'. */
const MESSAGE_WORDS =
  'a about above access account accounts across active add after again all allowed already also an and another any ' +
  'api app application are array as at authentication authorization authorized bad be because been before below ' +
  'between body boolean both bucket but by call called cannot cart categories category catalog change changed ' +
  'character characters check client closed conflict consent contain contains content could customer customers ' +
  'data date day declared delete deleted denied details different disabled discount does duplicate each empty ' +
  'enabled endpoint entity equal error event exceeded exceeds exist exists expected expired extra failed false ' +
  'field fields find first floor for forbidden form format found from given greater group had has have header ' +
  'headers hour id identity idempotency identifier if in inactive ingredient ingredients input install integer ' +
  'internal into invalid is it item items its json just key keys known last least length less level limit limited ' +
  'limits line lines list locked long longer lower many match matches max maximum message metadata method methods ' +
  'min minimum minute missing more most must name names needed negative new no none not note nothing null number ' +
  'object of off on one only open opened operation option options or order orders other out over owned owner ' +
  'packet packets page paid param parameter parameters params parse pattern payload payment payments per ' +
  'permission person persons plan please plugin positive present price processed product products progress ' +
  'property provided quantity query range rate reached read reason record refused rejected repeated request ' +
  'requested requests required reserved resource result retry route safe sale same schema scope scopes second ' +
  'seconds section server service should size slow small something source start state status still stock store ' +
  'string successful such supported syntax system table tables tax tenant text than that the then there this ' +
  'time timeout timer title to token too total true try type unauthorized undefined unexpected unique unknown ' +
  'unsupported update updated url use used user users valid validation value values void wait was were when ' +
  'which while window with within without write wrong you your zero kuver uuid';

const VOCABULARY: ReadonlySet<string> = new Set([
  ...MESSAGE_WORDS.split(' '),
  ...Object.values(REFUSALS).flatMap(({ message }) =>
    wordsOf(message.replaceAll(/\{[^}]*\}/gu, ' ')),
  ),
]);

/** The words of a text: `plugin.tables.notFound` has four. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function hasOnlyMessageWords(text: string): boolean {
  return wordsOf(text).every((word) => VOCABULARY.has(word));
}

/** A word with what joins its parts, a place that was filled in, or digits. */
const TOKEN = /<[\w[\].-]{1,60}>|[\p{L}\p{M}\p{N}_@+]+(?:[.'’@+-][\p{L}\p{M}\p{N}_@+]+)*/gu;

/** Seven digits and more, however they are grouped: a telephone. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,3}\d){6,}/gu;

const LONGEST = 300;

/** A message as it may be written down: `…` for all but known words, short numbers and filled in places. */
export function safeMessage(message: string): string {
  const safe = message
    .slice(0, LONGEST)
    .replaceAll(LONG_NUMBER, '…')
    .replaceAll(TOKEN, (token) => (isSafe(token) ? token : '…'));
  return message.length > LONGEST ? `${safe}…` : safe;
}

function isSafe(token: string): boolean {
  if (token.startsWith('<') || /^\d{1,7}(?:\.\d{1,3})?$/u.test(token)) return true;
  return !/[@+]|\d{5}/u.test(token) && hasOnlyMessageWords(token);
}
