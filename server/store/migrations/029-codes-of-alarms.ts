/** Messages of alarms become codes; the sentences of older versions stay as `legacy`. */
export const codesOfAlarms = `
  UPDATE alarms
  SET message = json_object('code', 'legacy', 'params', json_object('text', message));
`;
