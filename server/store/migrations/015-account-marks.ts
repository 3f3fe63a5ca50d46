/**
 * A summary of an account's lines for lists, so that a floor of hundreds of tables is read without parsing the
 * lines; and an index of unfinished payments.
 */
export const accountMarks = `
  ALTER TABLE accounts ADD COLUMN metadata_owners TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE accounts ADD COLUMN has_timer INTEGER NOT NULL DEFAULT 0;

  UPDATE accounts SET
    has_timer = EXISTS (
      SELECT 1 FROM json_each(accounts.orders) line
      WHERE json_extract(line.value, '$.timer') = 1
    ),
    metadata_owners = COALESCE((
      SELECT json_group_array(writer) FROM (
        SELECT DISTINCT json_extract(item.value, '$.by') AS writer
        FROM (
          SELECT value FROM json_each(accounts.orders)
          UNION ALL SELECT value FROM json_each(accounts.payments)
          UNION ALL SELECT value FROM json_each(accounts.cancels)
        ) line, json_each(line.value, '$.metadata') item
        WHERE item.type = 'object'
        ORDER BY writer
      )
    ), '[]');

  CREATE INDEX unsettled_payments ON payments (server_id, account)
    WHERE state NOT IN ('APPROVED', 'DECLINED', 'CANCELLED');
`;
