import type { ScenarioRow } from '#renderer/data/types.ts';
import { folded } from '#renderer/text/folded.ts';

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
  const wanted = folded(find.trim());
  return rows.filter(
    (row) =>
      (whom === undefined || audienceOf(row) === whom) &&
      [row.name, row.title.en, row.title.tr, row.about.en, row.about.tr].some((text) =>
        folded(text).includes(wanted),
      ),
  );
}
