import * as z from 'zod';

import { LIMIT_PROFILES } from '#server/domain/limits.ts';
import { SANDBOX_NAME } from '#server/domain/sandbox-name.ts';

import { violation } from '../errors/violation.ts';
import { identifier, isIsoTime, listOf, named, text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { fixtureChoice, time } from './fields.ts';
import { limitsBody } from './limits.ts';

/** `real`, a time at which the clock is stopped, or a time with a trailing `+` from which it runs. */
const clockStart = z
  .string()
  .refine(
    (value) => value === 'real' || isIsoTime(value.replace(/\+$/u, '')),
    violation('mustBeClockStart'),
  )
  .describe('By default, the clock of the source.');

/** An enum in a union with objects; values of other types get the violations of the objects. */
function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  const schema: z.ZodType<Words[number], string> = z
    .string()
    .meta({ enum: [...words] })
    .pipe(z.enum(words));
  // The input type lists the allowed words too, for clients.
  return schema as z.ZodType<Words[number], Words[number]>;
}

export const sandboxBody = z
  .strictObject({
    from: z
      .union([
        word(['start', 'now']),
        z.strictObject({ snapshot: text(64).min(1) }),
        z.strictObject({ sandbox: identifier(64) }),
      ])
      .default('start')
      .describe(
        'The fixture and flags that the server was started with; its current state; a snapshot; the current state of ' +
          'another sandbox.',
      ),
    fixture: fixtureChoice,
    limits: z
      .union([word(LIMIT_PROFILES), limitsBody])
      .optional()
      .describe('A profile, or changes as in PATCH /control/limits.'),
    clock: clockStart.optional(),
    name: z
      .string()
      .regex(SANDBOX_NAME, violation('mustMatch', { pattern: '[a-z][a-z0-9-]{1,38}[a-z0-9]' }))
      .optional()
      .describe(
        'Keeps the sandbox on disk, with its own secrets, and serves it at `NAME.HOST` on the same port (serve --sandboxes).',
      ),
    title: text(200).min(1).optional(),
    judge: z
      .boolean()
      .optional()
      .describe(
        'False leaves the sandbox out of reports on everything, for tests that make mistakes on purpose.',
      ),
  })
  .refine(({ from, fixture }) => fixture === undefined || from === 'start', {
    path: ['fixture'],
    message: violation('mustGoWithStart'),
  });

const sandboxRead = {
  name: z.string().optional().describe('Only for named sandboxes, like all optional fields.'),
  state: z.enum(['awake', 'asleep']).optional(),
  bytes: z.int().optional(),
  lastUsedAt: time.optional(),
  id: z.string(),
  title: z.string().nullable(),
  url: z.string(),
  dataApi: z.string(),
  control: z.string(),
  createdAt: time.describe('In system time.'),
};

export const sandboxAnswer = named('Sandbox', {
  ...sandboxRead,
  controlToken: z.string(),
  apiKeys: listOf({
    serverId: z.string(),
    pluginId: z.string(),
    apiKey: z.string(),
    clientSecret: z.string().optional(),
    webhookSecret: z.string().optional(),
  }),
});

export const sandboxCalls = defineCalls('emulator', {
  createSandbox: {
    request: 'POST /sandboxes',
    notInSandboxes: true,
    outlivesReset: true,
    body: sandboxBody,
    summary: 'Creates a sandbox: a separate emulator in the same process.',
    response: sandboxAnswer,
    refusals: [
      'badFixture',
      'snapshotNotFound',
      'snapshotUnusable',
      'sandboxNotFound',
      'sandboxesNotKept',
      'sandboxNameTaken',
      'sandboxUnusable',
      'sandboxesBusy',
      'sandboxLimitReached',
      'sandboxNotMade',
      'sandboxUnavailable',
    ],
  },
  listSandboxes: {
    request: 'GET /sandboxes',
    notInSandboxes: true,
    outlivesReset: true,
    summary: 'Lists the sandboxes, in the order of creation.',
    topics: ['sandboxes'],
    response: listOf(sandboxRead),
  },
  createSandboxLink: {
    request: 'POST /sandboxes/{name}/link',
    notInSandboxes: true,
    outlivesReset: true,
    summary: 'Makes a link that opens the interface of a named sandbox once, within 10 minutes.',
    response: z.strictObject({ url: z.string(), expiresAt: time.describe('In system time.') }),
    refusals: ['sandboxNotFound', 'sandboxUnusable'],
  },
  deleteSandbox: {
    request: 'DELETE /sandboxes/{id}',
    notInSandboxes: true,
    outlivesReset: true,
    summary: 'Ends a sandbox.',
    response: z.strictObject({ id: z.string() }),
    refusals: ['sandboxNotFound'],
  },
});
