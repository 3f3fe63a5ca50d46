import type { Account, OrderLine, PaymentLine } from '../account.ts';
import type { DeclaredLine } from '../cart.ts';
import type { LineLoss } from '../replace-losses.ts';
import { lostLines, shortTitle } from './lost-lines.ts';
import type { NoteLoss, ReplaceLosses } from './plugin-log.ts';

/** A full replace of a list by `plugin`. */
interface JudgedReplacement {
  readonly list: 'orders' | 'payments';
  readonly plugin: string;
  readonly before: Account;
  /** After the replace. */
  readonly account: Account;
  readonly losses: readonly LineLoss[];
  /** Ids of lines that others added after the plugin last saw the account. */
  readonly unseen: ReadonlySet<string>;
  /** Empty for payments. */
  readonly cart: readonly DeclaredLine[];
  /** Why the plugin cannot see notes; null if it can. */
  readonly hidden: 'scope' | 'consent' | null;
}

const MOST_TITLES = 20;

/** The losses of a full replace, for reports. */
export function replaceLosses(replaced: JudgedReplacement): ReplaceLosses {
  const { list, plugin, account, losses, unseen } = replaced;
  const titles = new Set(account[list].map(({ title }) => title));
  const owners = losses.flatMap(({ metadata }) => metadata.map(({ by }) => by));
  const ofOwn = losses.filter(({ metadata }) => metadata.some(({ by }) => by === plugin));
  const again = sentAgain(replaced);
  const removed = droppedOfOthers(losses, plugin).filter(
    ({ id }) => unseen.has(id) || !again.has(id),
  );
  const overwritten = removed.filter(({ id }) => unseen.has(id));
  const othersRemoved = removed.filter(({ id }) => !unseen.has(id));
  const notesLost = [...new Set(losses.flatMap((loss) => noteLossOf(loss, again, replaced)))];
  return {
    account: account.uuid,
    withoutIdentity:
      list === 'orders' ? losses.filter(({ fate }) => fate === 'noIdentity').length : 0,
    metadataOf: [...new Set(owners.filter((owner) => owner !== plugin))],
    ownLost: ofOwn.filter(
      ({ fate, title }) => fate === 'stayed' || (fate !== 'notDeclared' && titles.has(title)),
    ).length,
    ownDropped: ofOwn.flatMap(({ fate, lineId }) =>
      fate === 'notDeclared' && lineId !== null ? [lineId] : [],
    ),
    lines: lostLines(losses),
    ...(overwritten.length > 0 && { overwritten: titlesOf(overwritten) }),
    ...(othersRemoved.length > 0 && { othersRemoved: titlesOf(othersRemoved) }),
    ...(notesLost.length > 0 && { notesLost }),
  };
}

/** The dropped lines that the plugin did not add. */
export function droppedOfOthers(losses: readonly LineLoss[], plugin: string): LineLoss[] {
  return losses.filter(({ fate, addedBy }) => fate !== 'stayed' && addedBy !== plugin);
}

function titlesOf(losses: readonly LineLoss[]): string[] {
  return losses.slice(0, MOST_TITLES).map(({ title }) => shortTitle(title));
}

type Line = OrderLine | PaymentLine;

/** The new line sent in place of one that could not be declared (same title), by the id of the old line. */
function sentAgain({ list, before, account, losses }: JudgedReplacement): Map<string, Line> {
  const known = new Set(before[list].map(({ id }) => id));
  const fresh: Line[] = account[list].filter(({ id }) => !known.has(id));
  const again = new Map<string, Line>();
  for (const { id, fate, title } of losses) {
    if (fate !== 'noIdentity' && fate !== 'weakIdentity') continue;
    const index = fresh.findIndex((line) => line.title === title);
    const [line] = index < 0 ? [] : fresh.splice(index, 1);
    if (line !== undefined) again.set(id, line);
  }
  return again;
}

/** Why a line that was kept or sent again lost its note or discount. */
function noteLossOf(
  loss: LineLoss,
  again: ReadonlyMap<string, Line>,
  { cart, hidden }: JudgedReplacement,
): NoteLoss[] {
  const now = again.get(loss.id);
  if (loss.fate !== 'stayed' && now === undefined) return [];
  const { note, discount } = lostFrom(loss, now);
  const declared = cart.find(({ lineId }) => lineId === (now ?? loss).lineId);
  const noteOmitted = declared?.note === undefined ? 'omitted' : null;
  const discountOmitted = declared?.discount === undefined ? 'omitted' : null;
  const causes: (NoteLoss | null)[] = [
    note ? (hidden ?? noteOmitted) : null,
    discount ? discountOmitted : null,
  ];
  return causes.filter((cause) => cause !== null);
}

/** `now` is the new line sent instead, if the line did not stay. */
function lostFrom({ note, discount }: LineLoss, now: Line | undefined) {
  if (now === undefined || !('amounts' in now))
    return { note: note !== null, discount: discount > 0 };
  return {
    note: note !== null && now.note === null,
    discount: discount > 0 && now.amounts.discount === 0,
  };
}
