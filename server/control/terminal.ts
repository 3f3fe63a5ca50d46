import { toIso } from '#clock/clock.ts';
import { storeQuery } from '#contract/control/fields.ts';
import {
  amountRulesAnswer,
  amountRulesBody,
  messageAnswer,
  messageQuery,
  pressAnswer,
  pressBody,
  scenarioAnswer,
  scenarioBody,
} from '#contract/control/terminal.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { NamedEvent } from '#events/event-source.ts';
import { findSaleOf } from '#operations/parts/find-sale.ts';
import type { ReadableDb } from '#store/database.ts';
import { findAmountRules, listSteps, saveAmountRules } from '#store/device-steps.ts';
import { listEventsOfPlugin, newestPosition } from '#store/outbox.ts';
import { findPayment } from '#store/payments.ts';
import { planNormalSale, stopSale } from '#terminal/scenario.ts';

import { route } from './route.ts';

/** Sends what a device would, to the Data API and over HTTP. */
export const postPress = route({
  method: 'POST',
  path: '/terminal/:paymentId/press',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  body: pressBody,
  summary: 'Presses a button of the simulated device.',
  output: pressAnswer,
  refusals: ['noSuchPayment', 'noDevicePaired', 'nothingToRepeat', 'messageNotKept'],
  handle: async ({ context, serverId, params: { paymentId = '' }, body }) => {
    const { serverId: _serverId, button, message, ...edits } = body;
    const press = { button, edits, followRules: true, message };
    const { read } = context.database;
    const before = newestPosition(read);
    const pressed = await context.device.press(serverId, paymentId, press);
    if (isRefusal(pressed)) return pressed;
    return { data: pressed, events: causedByDevice(read, paymentId, before) };
  },
});

/**
 * A device reports over HTTP like any other: what that caused are the events of its provider on the
 * account that now holds the payment.
 */
function causedByDevice(db: ReadableDb, paymentId: string, before: number): NamedEvent[] {
  const payment = findPayment(db, paymentId);
  if (payment === undefined || payment.accountId === null) return [];
  const { serverId, accountId, pluginId } = payment;
  const sale = findSaleOf(db, serverId, accountId);
  if (sale === undefined) return [];
  return listEventsOfPlugin(db, { after: before, account: sale.uuid, pluginId });
}

export const getMessage = route({
  method: 'GET',
  path: '/terminal/:paymentId/message',
  concerns: 'store',
  query: messageQuery,
  summary: 'Shows what a button of the simulated device would send, without sending it.',
  output: messageAnswer,
  refusals: ['noSuchPayment', 'noDevicePaired', 'nothingToRepeat', 'messageNotKept'],
  handle: ({ context, serverId, params: { paymentId = '' }, query: { button } }) => {
    const preview = context.device.preview(serverId, paymentId, button);
    return isRefusal(preview) ? preview : { data: { button, ...preview } };
  },
});

export const getScenario = route({
  method: 'GET',
  path: '/terminal/:paymentId/scenario',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists the planned steps of a payment that have not run yet.',
  output: scenarioAnswer,
  refusals: ['noSuchPayment'],
  handle: ({ context, serverId, params: { paymentId = '' } }) => {
    const { read } = context.database;
    const payment = findPayment(read, paymentId);
    if (payment?.serverId !== serverId) return { refused: 'noSuchPayment', paymentId };
    const steps = listSteps(read, paymentId).map(({ button, dueAt }) => ({
      button,
      dueAt: toIso(dueAt),
    }));
    return { data: { paymentId, steps, rule: context.device.ruleFor(payment) } };
  },
});

export const postScenario = route({
  method: 'POST',
  path: '/terminal/:paymentId/scenario',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  body: scenarioBody,
  summary: 'Plans progress and result of a payment on the emulator’s clock.',
  output: scenarioAnswer,
  refusals: ['noSuchPayment', 'noDevicePaired'],
  handle: ({ context, serverId, params: { paymentId = '' }, body: { speed, delaysMs } }) => {
    const { device } = context;
    const planned = planNormalSale(context, device, { serverId, paymentId }, { speed, delaysMs });
    if (isRefusal(planned)) return planned;
    const steps = planned.steps.map((step) => ({ ...step, dueAt: toIso(step.dueAt) }));
    return { data: { ...planned, steps } };
  },
});

/** The payment stays as far as it got; its result may still be reported by hand. */
export const deleteScenario = route({
  method: 'DELETE',
  path: '/terminal/:paymentId/scenario',
  concerns: 'store',
  query: storeQuery,
  summary: 'Stops the planned steps of a payment that have not run yet.',
  output: scenarioAnswer,
  refusals: ['noSuchPayment'],
  handle: ({ context, serverId, params: { paymentId = '' } }) => {
    const payment = stopSale(context, { serverId, paymentId });
    if (isRefusal(payment)) return payment;
    return { data: { paymentId, steps: [], rule: context.device.ruleFor(payment) } };
  },
});

export const getAmountRules = route({
  method: 'GET',
  path: '/terminal/amount-rules',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists the amount rules of the simulated device.',
  output: amountRulesAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId }) => ({
    data: findAmountRules(database.read, serverId),
  }),
});

export const putAmountRules = route({
  method: 'PUT',
  path: '/terminal/amount-rules',
  concerns: 'store',
  query: storeQuery,
  body: amountRulesBody,
  summary: 'Sets the amount rules of the simulated device.',
  output: amountRulesAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId, body: { enabled, rules } }) => {
    const amountRules = { enabled, rules };
    database.write((db) => {
      saveAmountRules(db, serverId, amountRules);
    });
    return { data: amountRules };
  },
});
