import { toIso } from '#server/clock/clock.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { NamedEvent } from '#server/events/raise-event.ts';
import { findSaleOf } from '#server/operations/parts/staff-account.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findAmountRules, listSteps, saveAmountRules } from '#server/store/device-steps.ts';
import { listEventsOfPlugin, newestPosition } from '#server/store/events.ts';
import { findPayment } from '#server/store/payments.ts';
import { planNormalSale, stopSale } from '#server/terminal/normal-sale.ts';

import { answer, handlers } from './handler.ts';
import { requirePayment } from './lookups.ts';

export const terminalHandlers = handlers({
  /** Sends a device's message to the Data API over HTTP. */
  pressButton: async ({ context, serverId, params: { paymentId }, body }) => {
    const { serverId: _serverId, button, message, ...edits } = body;
    const press = { button, edits, followRules: true, message };
    const { read } = context.database;
    const before = newestPosition(read);
    const pressed = await context.device.press(serverId, paymentId, press);
    if (isRefusal(pressed)) return pressed;
    return { data: pressed, events: causedByDevice(read, paymentId, before) };
  },

  getButtonMessage: ({ context, serverId, params: { paymentId }, query: { button } }) => {
    const preview = context.device.preview(serverId, paymentId, button);
    return answer(preview, (message) => ({ button, ...message }));
  },

  getTerminalScenario: ({ context, serverId, params: { paymentId } }) => {
    const { read } = context.database;
    return answer(requirePayment(read, serverId, paymentId), (payment) => {
      const steps = listSteps(read, paymentId).map(viewStep);
      return { paymentId, steps, rule: context.device.ruleFor(payment) };
    });
  },

  playTerminalScenario: ({
    context,
    serverId,
    params: { paymentId },
    body: { speed, delaysMs },
  }) => {
    const { device } = context;
    const planned = planNormalSale(context, device, { serverId, paymentId }, { speed, delaysMs });
    return answer(planned, (plan) => ({ ...plan, steps: plan.steps.map(viewStep) }));
  },

  /** The payment keeps its state; its result can still be reported by hand. */
  stopTerminalScenario: ({ context, serverId, params: { paymentId } }) => {
    const stopped = stopSale(context, { serverId, paymentId });
    const { device } = context;
    return answer(stopped, (it) => ({ paymentId, steps: [], rule: device.ruleFor(it) }));
  },

  getAmountRules: ({ context: { database }, serverId }) => ({
    data: findAmountRules(database.read, serverId),
  }),

  setAmountRules: ({ context: { database }, serverId, body: { enabled, rules } }) => {
    const amountRules = { enabled, rules };
    database.write((db) => {
      saveAmountRules(db, serverId, amountRules);
    });
    return { data: amountRules };
  },
});

function viewStep({
  button,
  dueAt,
}: Pick<ReturnType<typeof listSteps>[number], 'button' | 'dueAt'>) {
  return { button, dueAt: toIso(dueAt) };
}

/**
 * The events that a device's report caused. It arrives over HTTP, so they are found as those that the payment's
 * plugin caused on the payment's current account.
 */
function causedByDevice(db: ReadableDb, paymentId: string, before: number): NamedEvent[] {
  const payment = findPayment(db, paymentId);
  if (payment === undefined || payment.accountId === null) return [];
  const { serverId, accountId, pluginId } = payment;
  const sale = findSaleOf(db, serverId, accountId);
  if (sale === undefined) return [];
  return listEventsOfPlugin(db, { after: before, account: sale.uuid, pluginId });
}
