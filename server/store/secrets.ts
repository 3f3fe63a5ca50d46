import { command, scalar } from './statement.ts';

/** The key of the interface's sessions, in base64; undefined before the first session. */
export const findSessionSecret = scalar<string | undefined>('SELECT secret FROM session_secret');

export const saveSessionSecret = command<[secret: string]>(
  'INSERT OR REPLACE INTO session_secret (id, secret) VALUES (1, ?)',
).run;

/** Ends every session. */
export const deleteSessionSecret = command<[]>('DELETE FROM session_secret').run;

/** The key that signs device session tokens, in base64; undefined before the first token. */
export const findDeviceTokenKey = scalar<string | undefined>('SELECT secret FROM device_token_key');

export const insertDeviceTokenKey = command<[secret: string]>(
  'INSERT INTO device_token_key (id, secret) VALUES (1, ?)',
).run;

/** Makes every device session token invalid. */
export const deleteDeviceTokenKey = command<[]>('DELETE FROM device_token_key').run;
