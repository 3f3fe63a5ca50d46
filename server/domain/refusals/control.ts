import type { NotReady, StorageFault } from '../storage.ts';
import type { BadFile } from './entry.ts';
import { refusal } from './entry.ts';

const STORAGE_FAULTS: Readonly<Record<StorageFault, string>> = {
  locked: 'the database of the emulator is locked by another program',
  full: 'the disk of the emulator is full',
  readOnly: 'the database of the emulator can only be read',
  failing: 'the database of the emulator cannot be read or written',
  damaged: 'the database of the emulator is damaged',
};

const NOT_READY: Readonly<Record<NotReady, string>> = {
  ...STORAGE_FAULTS,
  moved: 'the database of the emulator was moved or removed',
  closing: 'the emulator is shutting down',
};

/** Refusals about the server itself: access, storage, fixtures and evidence. */
export const CONTROL_REFUSALS = {
  storageUnavailable: refusal(
    503,
    'Nothing was stored: {reason}',
    { reason: 'full' as StorageFault },
    { words: { reason: STORAGE_FAULTS } },
  ),
  notReady: refusal(
    503,
    'Not ready: {reason}',
    { reason: 'full' as NotReady },
    { words: { reason: NOT_READY } },
  ),
  tooManyStreams: refusal(
    409,
    'There are already {most} event streams; close one before opening another',
    { most: 100 },
  ),
  followerNotFound: refusal(404, 'No follower of the clock has this id'),
  clockMovedByTimer: refusal(
    409,
    'A timer that follows the clock cannot move it; move it from the test instead',
  ),
  badFixture: refusal<BadFile & { readonly message: string }>(400, '{message}', {
    message: 'There is no built-in fixture nothing; expected one of: bistro.',
    violation: {
      path: null,
      code: 'fixtureUnknown',
      params: { name: 'nothing', known: 'bistro' },
    },
  }),
  menuRowWrong: refusal<BadFile & { readonly line: number; readonly message: string }>(
    400,
    'Line {line}: {message}',
    {
      line: 12,
      message: 'The price is missing',
      violation: { path: 'text', code: 'menuPriceMissing', params: {} },
    },
  ),
  worldReset: refusal(409, 'Everything was reset during this call; nothing it did was kept'),
  noSuchCall: refusal(404, '{message}', { message: 'There is no GET /control/nothing.' }),
  controlTokenNeeded: refusal(
    401,
    'Control token missing or wrong: send Authorization: Bearer <controlToken>',
  ),
  originNotAllowed: refusal(403, 'Origin not allowed'),
  hostNotAllowed: refusal(403, 'Host not allowed'),
  noSuchPage: refusal(404, 'There is nothing at {path}', { path: '/favicon.ico' }),
  // Evidence
  evidenceNotFound: refusal(404, 'Evidence not found'),
  builtInEvidence: refusal(409, 'Built-in evidence'),
  evidenceLimitReached: refusal(409, 'Evidence limit reached ({most})', { most: 100 }),
  evidenceTooLarge: refusal(413, 'The document has {bytes} bytes; at most {most} are allowed', {
    bytes: 1_300_000,
    most: 1_048_576,
  }),
};
