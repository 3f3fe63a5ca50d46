import { withoutNulls } from '#server/domain/json.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { cancelPacket } from '#server/operations/cancel-packet.ts';
import type { CreatePacket } from '#server/operations/create-packet.ts';
import { createPacket } from '#server/operations/create-packet.ts';
import { setPacketStatus } from '#server/operations/set-packet-status.ts';

import type { Chance } from './chance.ts';
import type { EveningState, Part, Party } from './evening-state.ts';
import { orderRound } from './menu.ts';
import type { PacketPlan } from './plans.ts';
import { settleUp } from './play-table.ts';

/** Plays a packet from the order until it is paid or cancelled. */
export function* playPacket(evening: EveningState, plan: PacketPlan, chance: Chance): Part {
  const { restaurant, done } = evening;
  const { notes } = restaurant.words;
  const cause = restaurant.randomStaff(chance);
  const cart = orderRound(restaurant.menu(), 'meal', plan.persons, { chance, notes });
  const customer = customerOf(evening, plan, chance);
  if (cart.length === 0) return;
  const packet = yield* restaurant.run(createPacket, {
    type: plan.type,
    customer,
    cart,
    plugin: null,
    cause,
  });
  if (isRefusal(packet)) {
    restaurant.forgetMenu();
    return;
  }
  done.packets += 1;
  const accountId = packet.uuid;
  const party: Party = { chance, accountId, persons: 1, cause, isSettled: true };
  for (const [index, { status, after }] of plan.statuses.entries()) {
    yield after;
    if (plan.cancelledAfter === index) {
      yield* cancel(evening, party);
      return;
    }
    yield* restaurant.run(setPacketStatus, { accountId, status, cause });
  }
  yield* settleUp(evening, party, { splitting: 'together', leaving: chance.seconds(10, 60) });
}

function customerOf(
  { restaurant }: EveningState,
  { isKnown, type }: PacketPlan,
  chance: Chance,
): CreatePacket['customer'] {
  const known = isKnown ? chance.pick(restaurant.customers()) : undefined;
  if (known !== undefined) {
    const { id, name, phone, address, addressDescription, region } = known;
    return {
      id,
      name,
      ...withoutNulls({ phone, address, addressDescription, region }),
    };
  }
  const { names, streets } = restaurant.words;
  const phone = `+90 555 000 ${String(chance.int(1000, 9999))}`;
  const address = `${chance.pick(streets)} ${chance.int(1, 120)}`;
  return { name: chance.pick(names), phone, ...(type === 'delivery' && { address }) };
}

function* cancel({ restaurant }: EveningState, { chance, accountId, cause }: Party): Part {
  const reason = chance.pick(restaurant.words.cancelReasons) ?? null;
  yield* restaurant.run(setPacketStatus, { accountId, status: 'Rejected', cause });
  yield chance.seconds(20, 90);
  yield* restaurant.run(cancelPacket, { accountId, reason, cause });
}
