import type { Migration } from './migration.ts';

/** Notes on calls become codes; a sentence without one stays as `legacy`. */
export const codesForNotes: Migration = {
  name: 'codes for notes',
  sql: `
    UPDATE requests SET notes = (
      SELECT json_group_array(json(CASE
        WHEN value ->> '$.remark.code' IS NOT NULL THEN json_set(
          json_remove(value, '$.text', '$.remark'),
          '$.code', value ->> '$.remark.code',
          '$.params', json(value -> '$.remark.params')
        )
        ELSE json_set(
          json_remove(value, '$.text', '$.remark'),
          '$.code', 'legacy',
          '$.params', json_object('text', coalesce(value ->> '$.text', ''))
        )
      END))
      FROM json_each(requests.notes)
    )
    WHERE notes <> '[]';
  `,
};
