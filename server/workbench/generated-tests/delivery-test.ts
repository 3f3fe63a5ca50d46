import { toIso } from '#server/clock/clock.ts';
import type { FixtureStore } from '#server/contract/fixture.ts';
import { given } from '#server/domain/json.ts';
import { counted } from '#server/domain/messages/plural.ts';

import type { DescribedTest } from './described-test.ts';

export interface DeliveryToTest {
  /** The time of the event, epoch ms. */
  readonly at: number;
  readonly type: string;
  readonly pluginId: string;
  readonly status: 'pending' | 'delivered' | 'dropped' | 'cancelled';
  /** The response status of each attempt; null if there was no response. */
  readonly answers: readonly (number | null)[];
  readonly signature: string;
  readonly store: FixtureStore;
}

/** A delivery is dropped after this many failed attempts; any further attempts were requested by staff. */
const MAX_ATTEMPTS = 6;

/** The table that the test opens to cause an event. */
const TABLE = 'as-test-1';

/**
 * A test whose receiver answers each attempt as logged, and that expects the same result. Its event is always
 * an opened table, since deliveries do not depend on the event.
 */
export function deliveryTest(delivery: DeliveryToTest): DescribedTest {
  const { pluginId, signature, type, status } = delivery;
  const answers = delivery.answers.slice(0, MAX_ATTEMPTS);
  const ends = endOf(delivery, answers.length);
  const hasRetries = answers.length > 1;
  return {
    about: `delivery ${type} ${status}`,
    title: `${type} to ${pluginId} is ${ends} after ${counted(answers.length, 'attempt')}`,
    remarks: remarksOn(delivery, answers),
    isSkipped: answers.length === 0,
    fixture: { stores: [worldOf(delivery)] },
    clock: toIso(delivery.at),
    answers: answers.map((answer) => answer ?? 503),
    steps: [{ kind: 'deliver', pluginId, signature, tableId: TABLE, hasRetries, status: ends }],
  };
}

/** The status of a delivery after `made` attempts, without staff actions. */
function endOf({ answers }: DeliveryToTest, made: number): string {
  const last = answers[made - 1] ?? null;
  if (last !== null && last >= 200 && last < 300) return 'delivered';
  return made === MAX_ATTEMPTS ? 'dropped' : 'pending';
}

function remarksOn(delivery: DeliveryToTest, answers: readonly (number | null)[]): string[] {
  const { type, status } = delivery;
  const made = delivery.answers.length;
  if (made === 0) return ['No attempt has been made yet, so there is nothing to reproduce.'];
  return [
    'The receiver in this test repeats the responses of your plugin. Replace it with your own handler, and expect the correct responses.',
    type !== 'table.created' &&
      `The test opens a table instead of causing ${type}, since deliveries do not depend on the event.`,
    answers.includes(null) &&
      'Attempts without a response get 503 here, which fails in the same way.',
    made > MAX_ATTEMPTS &&
      `Later attempts, requested by staff, are left out (${made - MAX_ATTEMPTS}).`,
    (status === 'cancelled' || status !== endOf(delivery, answers.length)) &&
      `The delivery later became ${status}, by a staff action or because its plugin no longer received events. The test ends before that.`,
  ].filter((remark) => remark !== false);
}

function worldOf({ store, pluginId }: DeliveryToTest) {
  const { serverId, name, timeZone, currency, installs } = store;
  const install = installs?.find((one) => one.pluginId === pluginId);
  return {
    serverId,
    name,
    timeZone,
    currency,
    floor: [{ id: 'floor', title: 'Floor', tables: [{ id: TABLE, title: 'T1' }] }],
    installs: [
      {
        pluginId,
        scopes: [...new Set([...(install?.scopes ?? []), 'orders:read'])],
        ...given({ headerPrefix: install?.headerPrefix }),
      },
    ],
  };
}
