import type { Message, Say } from './message.ts';

export type FixtureOrigin = { readonly name: string } | 'request' | 'scenario';

export interface FixtureFlaw {
  /** Null: the top level. */
  readonly path: string | null;
  readonly expected: Message;
  /** Null if `expected` is sufficient. */
  readonly found: Message | null;
}

/** The first few known ids, and the number of all. */
export interface Ids {
  readonly ids: readonly string[];
  readonly count: number;
}

type Sum = { readonly sum: string };
type Refused = { readonly refusal: Message };

/** Why a fixture or a database file cannot be used. */
export const fileProblems = {
  fixtureUnknown: ({ name, known }: { readonly name: string; readonly known: string }) =>
    `There is no built-in fixture ${name}; expected one of: ${known}.`,
  fixtureMissing: ({ file, known }: { readonly file: string; readonly known: string }) =>
    `Fixture ${file}: there is no such file and no built-in fixture of that name (${known}).`,
  fixtureNotJson: ({ file, reason }: { readonly file: string; readonly reason: string }) =>
    `Fixture ${file}: expected JSON; ${reason}.`,
  fixtureWrong: (
    { fixture, path, expected, found }: FixtureFlaw & { readonly fixture: FixtureOrigin },
    say: Say,
  ) => {
    const place = `${originOf(fixture)}: ${path ?? 'the top level'}`;
    return `${place} ${say(expected)}${found === null ? '' : `; found ${say(found)}`}.`;
  },
  foundArray: ({ length }: { readonly length: number }) => `an array of ${length}`,
  foundTwice: ({ text }: { readonly text: string }) => `${text} twice`,

  // References and sums of fixtures. The texts follow the path.
  mustBeCategory: (ids: Ids) => `must be the id of a category (${listed(ids)})`,
  mustBeProvider: ({ builtIn, ...ids }: Ids & { readonly builtIn: string }) =>
    `must be "${builtIn}" or the pluginId of an install (${listed(ids)})`,
  mustBeTable: 'must be the id of a table in the floor plan',
  mustBeCustomer: 'must be the id of a customer of the store',
  mustBeOnce: ({ field }: { readonly field: string }) => `must not contain any ${field} twice`,
  mustFitRoom: ({ refusal }: Refused, say: Say) => `must fit into the room: ${say(refusal)}`,
  mustNotBeCover: 'must not be the identity of the cover line',
  mustNotBeBesideLineId: 'is not allowed together with lineId',
  mustBeThereOnPayment: 'is required unless the payment is a discount',
  mustNotBeOnDiscount: 'is not allowed on a discount',
  mustBePaymentMethod: (ids: Ids) =>
    `must be the id of a payment method (${listed(ids)}) if the payment has no title`,
  mustBePayment: (ids: Ids) => `must be the id of one of the payments (${listed(ids)})`,
  mustAddUp: ({ sum }: Sum) => `must equal base + options - discount (${sum})`,
  mustBeWithinGross: 'must not exceed the gross',
  mustNameCatalog: ({ refusal }: Refused, say: Say) =>
    `must name something in the catalog: ${say(refusal)}`,
  mustBeCountable: 'must add up to an amount that can be represented exactly',
  mustNotOverpay: ({ sum }: Sum) => `must not exceed the total of the account (${sum})`,
  mustKeepBudget: ({ refusal }: Refused, say: Say) =>
    `must stay within the metadata budget: ${say(refusal)}`,

  // Database files
  fileNotSqlite: 'The file is not a SQLite database.',
  fileForeign: 'The file belongs to another program; it is not a Countertop database.',
  fileNewer: ({ version, known }: { readonly version: number; readonly known: number }) =>
    `The file was written by a newer Countertop (schema ${version}, this one supports ${known}); ` +
    'update Countertop to use it.',
  fileSchemaDiffers: ({ difference, name }: SchemaDifference) =>
    `The file is not a valid Countertop database: ${DIFFERENCES[difference](name)}.`,
  fileDamaged: ({ found }: { readonly found: Message }, say: Say) =>
    `The file is damaged: ${say(found)}.`,
  unknownState: 'it has an unknown state',
  wrongNumber: ({ place, value }: { readonly place: string; readonly value: number }) =>
    `${place} is ${value}`,
  wrongColumn: (
    { place, problem }: { readonly place: string; readonly problem: Message },
    say: Say,
  ) => `${place}: ${say(problem)}`,
  missingRows: ({ table, parent }: { readonly table: string; readonly parent: string }) =>
    `${table} refers to missing ${parent}`,
};

export interface SchemaDifference {
  readonly difference: 'extra' | 'other' | 'missing';
  readonly name: string;
}

const DIFFERENCES = {
  extra: (name: string) => `it has an unknown ${name}`,
  other: (name: string) => `its ${name} is different`,
  missing: (name: string) => `it lacks the ${name}`,
};

function originOf(fixture: FixtureOrigin): string {
  if (typeof fixture === 'object') return `Fixture ${fixture.name}`;
  return fixture === 'request' ? 'The fixture in the request' : 'the fixture';
}

function listed({ ids, count }: Ids): string {
  if (count === 0) return 'there is none';
  const more = count > ids.length ? ` and ${count - ids.length} more` : '';
  return `${ids.join(', ')}${more}`;
}
