/**
 * `refused_status`: the status in the body of a refusal sent as HTTP 200 (A1), else null. `subject`: the
 * subject of a row at its time, as JSON; null in older rows. `title`: the name of an entry's account at its
 * time.
 */
export const callOutcomes = `
  ALTER TABLE requests ADD COLUMN refused_status INTEGER;
  UPDATE requests SET refused_status = json_extract(response_body, '$.status')
  WHERE status = 200 AND substr(response_body, 1, 16) = '{"success":false'
    AND json_valid(response_body) AND json_type(response_body, '$.status') = 'integer';
  ALTER TABLE requests ADD COLUMN subject TEXT;
  ALTER TABLE callbacks ADD COLUMN subject TEXT;
  ALTER TABLE audit ADD COLUMN title TEXT;
  UPDATE audit SET title = (
    SELECT CASE kind WHEN 'packet' THEN 'P-' || doc_no ELSE COALESCE(table_title, uuid) END
    FROM accounts WHERE accounts.server_id = audit.server_id AND uuid = audit.account);
`;
