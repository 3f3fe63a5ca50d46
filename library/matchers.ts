// `countertop/testing/matchers`: matchers for vitest and jest.
import type { EventPattern, PluginEvent } from './events.ts';
import type { SentOptions } from './expect-sent.ts';
import type { Plugin } from './plugin.ts';
import type { NextOptions } from './receiver.ts';
import type { Sandbox } from './sandbox.ts';

export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

interface Receives {
  received(type: string, options?: NextOptions<PluginEvent>): Promise<unknown>;
  none(type: string, options?: NextOptions<PluginEvent>): Promise<void>;
}

interface Context {
  readonly isNot?: boolean;
}

/** `expect(sandbox.plugin(id)).toHaveSent('POST /tables/update-orders', { times: 1 })`. */
async function toHaveSent(
  this: Context,
  received: Pick<Plugin, 'sent'>,
  call: string,
  options: SentOptions = {},
): Promise<MatcherResult> {
  requireMethod('toHaveSent', 'sandbox.plugin(id)', received, 'sent');
  if (this?.isNot !== true) return outcome(received.sent(call, options));
  if (options.times === undefined) return negated(received.sent(call, { ...options, times: 0 }));
  return negatedOutcome(
    received.sent(call, options),
    `Expected ${call} not to be sent exactly ${options.times} times, but it was.`,
  );
}

/** `expect(hooks).toHaveReceived('table.updated', { where })`. */
async function toHaveReceived(
  this: Context,
  received: Receives,
  type: EventPattern,
  options: NextOptions<PluginEvent> = {},
): Promise<MatcherResult> {
  requireMethod('toHaveReceived', 'the receiver of sandbox.receiver(id)', received, 'received');
  if (this?.isNot === true) return negated(received.none(type, options));
  return outcome(received.received(type, options));
}

/** `expect(sandbox).toHaveNoWarnings('demo-qr')`. */
async function toHaveNoWarnings(
  this: Context,
  received: Pick<Sandbox, 'noWarnings'>,
  pluginId?: string,
): Promise<MatcherResult> {
  requireMethod('toHaveNoWarnings', 'the sandbox of startSandbox()', received, 'noWarnings');
  if (this?.isNot !== true) return outcome(received.noWarnings(pluginId));
  return negatedOutcome(
    received.noWarnings(pluginId),
    `Expected warnings about replaces by ${pluginId ?? 'any plugin'}, but there are none.`,
  );
}

/** The matchers, for a custom `expect`. */
export const matchers = { toHaveSent, toHaveReceived, toHaveNoWarnings };

/** Adds the matchers to an `expect`. */
export function register(expect: { extend(added: never): void }): void {
  expect.extend(matchers as never);
}

/** The key under which vitest stores its `expect`, even without globals. */
const VITEST_EXPECT = Symbol.for('expect-global');

type Globals = Readonly<Record<string | symbol, { extend?: unknown } | undefined>>;

for (const key of ['expect', VITEST_EXPECT]) {
  const expect = (globalThis as unknown as Globals)[key];
  if (typeof expect?.extend === 'function') register(expect as never);
}

/** The outcome of an expectation, which throws its failure message. */
async function outcome(expectation: Promise<unknown>): Promise<MatcherResult> {
  try {
    await expectation;
    return { pass: true, message: () => '' };
  } catch (error) {
    // Other errors are bugs of the test or of the library.
    if (!(error instanceof Error) || error.name !== 'ExpectationError') throw error;
    return { pass: false, message: () => error.message };
  }
}

/** The outcome of the inverted expectation, for `not`. */
async function negated(opposite: Promise<unknown>): Promise<MatcherResult> {
  const { pass, message } = await outcome(opposite);
  return { pass: !pass, message };
}

/** For `not`: fails with `message` if the expectation holds. */
async function negatedOutcome(
  expectation: Promise<unknown>,
  message: string,
): Promise<MatcherResult> {
  const { pass } = await outcome(expectation);
  return { pass, message: () => message };
}

function requireMethod(matcher: string, wanted: string, given: unknown, method: string): void {
  const found = (given as Record<string, unknown> | null | undefined)?.[method];
  if (typeof found !== 'function') throw new TypeError(`${matcher} must be called on ${wanted}.`);
}

/** The matchers are asynchronous, since they wait for calls, events and logs. */
export interface CountertopMatchers {
  toHaveSent(call: string, options?: SentOptions): Promise<void>;
  toHaveReceived(type: EventPattern, options?: NextOptions<PluginEvent>): Promise<void>;
  toHaveNoWarnings(pluginId?: string): Promise<void>;
}

// The matcher interfaces of both frameworks; vitest builds on chai's.
declare global {
  namespace Chai {
    interface Assertion extends CountertopMatchers {}
  }
  namespace jest {
    interface Matchers<R, T = {}> extends CountertopMatchers {}
  }
}
