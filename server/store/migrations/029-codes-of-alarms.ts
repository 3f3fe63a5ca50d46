/** Replaces the messages of alarms with codes; sentences of older versions are kept as `legacy`. */
export const codesOfAlarms = `
  UPDATE alarms
  SET message = json_object('code', 'legacy', 'params', json_object('text', message));
`;
