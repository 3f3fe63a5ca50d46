import { counted } from './plural.ts';

/** The first few items of a list, and the number of all. */
export interface Listed<Item> {
  readonly named: readonly Item[];
  readonly count: number;
}

/** Data that a line lost in a full replace. The log does not store the text of a lost note. */
export interface LostLine {
  readonly title: string;
  readonly lineId: string | null;
  readonly metadata: Listed<{ readonly key: string; readonly by: string }>;
  readonly note: boolean;
  /** A decimal amount. */
  readonly discount: number;
  /** Titles. */
  readonly options: Listed<string>;
  readonly allocations: number;
  readonly ready: boolean;
  readonly storages: number;
  /** The new product under the same identity. */
  readonly product: { readonly title: string; readonly id: string | null } | null;
}

interface Lines {
  readonly lines: Listed<LostLine>;
  readonly noun: 'line' | 'payment line';
}

/** Losses of a full replace, one note per kind. */
export const replaceNotes = {
  linesNotDeclared: ({ lines, noun }: Lines) =>
    `This replace dropped ${counted(lines.count, noun)} whose lineId was not declared again: ${dropped(lines)}.`,
  weakLinesDropped: ({ lines, noun }: Lines) =>
    `This replace dropped ${counted(lines.count, noun)} whose lineId is too weak to be declared: ` +
    `${dropped(lines)}. A replace cannot keep such a line; a line sent in its place is a new one.`,
  linesWithoutIdentityDropped: ({ lines, noun }: Lines) =>
    `This replace dropped ${counted(lines.count, noun)} without an identity: ${dropped(lines)}. A line with ` +
    'lineId null cannot be declared, so every replace drops it; a line sent in its place is a new one.',
  linesLostSomething: (params: Lines & { readonly resend: boolean; readonly split: boolean }) => {
    const { lines, noun } = params;
    const its = lines.count === 1 ? 'its' : 'their';
    const named = listed(lines, (line) => `${nameOf(line)} lost ${whatOf(line)}`, '; ');
    return (
      `${counted(lines.count, noun)} kept ${its} identity, but lost data: ${named}.` +
      (params.resend ? ' Send again everything that should stay.' : '') +
      (params.split ? ' An allocation is kept only if product and quantity stay the same.' : '')
    );
  },
  productsChanged: ({ lines }: { readonly lines: Listed<LostLine> }) => {
    const named = listed(
      lines,
      (line) => {
        const lost = whatOf(line);
        const product =
          line.product === null ? '' : `${line.product.title} (${line.product.id ?? ''})`;
        return `${nameOf(line)} is ${product} now${lost === '' ? '' : ` and lost ${lost}`}`;
      },
      '; ',
    );
    return (
      `The product changed under the same lineId: ${named}. ` +
      'Give the new product its own lineId.'
    );
  },
};

function dropped(lines: Listed<LostLine>): string {
  return listed(
    lines,
    (line) => {
      const what = whatOf(line);
      return what === '' ? nameOf(line) : `${nameOf(line)} with ${what}`;
    },
    '; ',
  );
}

function nameOf({ title, lineId }: LostLine): string {
  return lineId === null ? title : `${title} (${lineId})`;
}

/** Without a comma before `and`. */
const LIST = new Intl.ListFormat('en-GB');

/** A list such as `its note, its discount of 5 and its option Hot`. */
function whatOf(line: LostLine): string {
  const { metadata, note, discount, options, allocations, ready, storages } = line;
  const parts = [
    metadata.count > 0 &&
      `its metadata (${listed(metadata, ({ key, by }) => `${key} of ${by}`, ', ')})`,
    note && 'its note',
    discount > 0 && `its discount of ${discount}`,
    options.count > 0 &&
      `its ${plural(options.count, 'option')} ${listed(options, (title) => title, ', ')}`,
    allocations > 0 && `its ${plural(allocations, 'allocation')}`,
    ready && 'its ready mark',
    storages > 0 && `its ${plural(storages, 'storage')}`,
  ];
  return LIST.format(parts.filter((part) => part !== false));
}

function listed<Item>(
  items: Listed<Item>,
  print: (item: Item) => string,
  separator: string,
): string {
  const named = items.named.map(print).join(separator);
  const others = items.count - items.named.length;
  return others > 0 ? `${named}${separator}and ${others} more` : named;
}

function plural(n: number, noun: string): string {
  return n === 1 ? noun : `${noun}s`;
}
