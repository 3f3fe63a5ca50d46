import type { Account } from '../account.ts';
import type { LineLoss } from '../replace-losses.ts';
import { lostLines } from './lost-lines.ts';
import type { ReplaceLosses } from './plugin-log.ts';

/** What a report needs to know of a full replace by `plugin`; `account` is what it left. */
export function replaceLosses(
  list: 'orders' | 'payments',
  account: Account,
  losses: readonly LineLoss[],
  plugin: string,
): ReplaceLosses {
  const titles = new Set(account[list].map(({ title }) => title));
  const owners = losses.flatMap(({ metadata }) => metadata.map(({ by }) => by));
  const ofOwn = losses.filter(({ metadata }) => metadata.some(({ by }) => by === plugin));
  return {
    account: account.uuid,
    withoutIdentity:
      list === 'orders' ? losses.filter(({ fate }) => fate === 'noIdentity').length : 0,
    metadataOf: [...new Set(owners.filter((owner) => owner !== plugin))],
    ownLost: ofOwn.filter((loss) => isStillThere(loss, titles)).length,
    ownDropped: ofOwn.flatMap(({ fate, lineId }) =>
      fate === 'notDeclared' && lineId !== null ? [lineId] : [],
    ),
    lines: lostLines(losses),
  };
}

/** A line that could not be declared is sent again as a new one. */
function isStillThere({ fate, title }: LineLoss, titles: ReadonlySet<string>): boolean {
  switch (fate) {
    case 'stayed':
      return true;
    case 'notDeclared':
      return false;
    case 'weakIdentity':
    case 'noIdentity':
      return titles.has(title);
  }
}
