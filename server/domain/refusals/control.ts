import { refusal } from './entry.ts';

/** Refusals of the server as such: who may call, and what there is. */
export const CONTROL_REFUSALS = {
  tooManyStreams: refusal(
    409,
    'There are {most} event streams already; close one before opening another',
    { most: 100 },
  ),
  badFixture: refusal(400, '{message}', {
    message: 'There is no fixture nothing; there is bistro.',
  }),
  noSuchCall: refusal(404, '{message}', { message: 'There is no GET /control/nothing.' }),
  controlTokenNeeded: refusal(
    401,
    'Control token missing or wrong: send Authorization: Bearer <controlToken>',
  ),
  originNotAllowed: refusal(403, 'Origin not allowed'),
  hostNotAllowed: refusal(403, 'Host not allowed'),
  noSuchPage: refusal(404, 'There is nothing at {path}', { path: '/favicon.ico' }),
};
