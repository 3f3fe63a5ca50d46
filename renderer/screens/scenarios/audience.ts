import type { ScenarioRow } from '#data/scenarios.ts';

/** Whom a scenario is for. */
export type Audience = 'merchant' | 'developer';

/** Whom a scenario is for; undefined where it does not say. */
export function audienceOf(row: ScenarioRow): Audience | undefined {
  const { for: whom } = row as { readonly for?: unknown };
  return whom === 'merchant' || whom === 'developer' ? whom : undefined;
}

interface Filter {
  readonly for?: Audience | undefined;
  readonly find?: string | undefined;
}

/** The scenarios that the filters let through, in their order; found in either language. */
export function filterScenarios(
  rows: readonly ScenarioRow[],
  { for: whom, find = '' }: Filter,
): readonly ScenarioRow[] {
  const wanted = plain(find.trim());
  return rows.filter(
    (row) =>
      (whom === undefined || audienceOf(row) === whom) &&
      [row.name, row.title.en, row.title.tr, row.about.en, row.about.tr].some((text) =>
        plain(text).includes(wanted),
      ),
  );
}

/** As it is found: the dotless letter and the one with a dot are the same here. */
function plain(text: string): string {
  return text.toLocaleLowerCase('tr').replaceAll('ı', 'i');
}
