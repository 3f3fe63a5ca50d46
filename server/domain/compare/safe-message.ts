import { REFUSALS } from '../refusals/catalogue.ts';

// A platform may put anything into the message of a refusal, the name of a guest too. Only words that
// messages are known to be made of are written down.

const COMMON =
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
  'which while window with within without write wrong you your zero params kuver uuid length';

const VOCABULARY: ReadonlySet<string> = new Set([
  ...COMMON.split(' '),
  ...Object.values(REFUSALS).flatMap(({ message }) =>
    partsOf(message.replaceAll(/\{[^}]*\}/gu, ' ')),
  ),
]);

/** The single words of a text: `plugin.tables.notFound` has four. */
function partsOf(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** Whether a text is made of words that messages are made of. */
export function isKnownWords(text: string): boolean {
  return partsOf(text).every((part) => VOCABULARY.has(part));
}

/** A word with what joins its parts, a place that was filled in, or digits. */
const TOKEN = /<[\w[\].-]{1,60}>|[\p{L}\p{M}\p{N}_@+]+(?:[.'’@+-][\p{L}\p{M}\p{N}_@+]+)*/gu;

const SHORT_NUMBER = /^\d{1,7}(?:\.\d{1,3})?$/u;

const LONGEST = 300;

/** A message as it may be written down: known words, short numbers and filled in places; `…` for all else. */
export function safeMessage(message: string): string {
  const safe = message
    .slice(0, LONGEST)
    .replaceAll(TOKEN, (token) => (isSafe(token) ? token : '…'));
  return message.length > LONGEST ? `${safe}…` : safe;
}

function isSafe(token: string): boolean {
  if (token.startsWith('<') || SHORT_NUMBER.test(token)) return true;
  return !/[@+]|\d{5}/u.test(token) && isKnownWords(token);
}
