/** Replaces reported sentences with codes; a sentence without a code is kept as `legacy`. */
export const codesForSentences = `
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

  UPDATE attempts SET error = json_object('code', 'legacy', 'params', json_object('text', error))
  WHERE error IS NOT NULL;
  UPDATE callbacks SET error = json_object('code', 'legacy', 'params', json_object('text', error))
  WHERE error IS NOT NULL;
  UPDATE attempts SET fault = json_set(fault, '$.copies', json((
    SELECT json_group_array(json(CASE
      WHEN value ->> '$.error' IS NULL THEN value
      ELSE json_set(value, '$.error', json_object(
        'code', 'legacy', 'params', json_object('text', value ->> '$.error')
      ))
    END))
    FROM json_each(attempts.fault, '$.copies')
  )))
  WHERE fault ->> '$.copies' IS NOT NULL;
`;
