import { signDeviceToken } from '#server/api/auth/device-session.ts';
import type { OwnAddress } from '#server/api/http/own-request.ts';
import type { AmountRule } from '#server/domain/amount-rules.ts';
import { ruleFor } from '#server/domain/amount-rules.ts';
import type { DeviceButton, MessageButton } from '#server/domain/device-button.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { deviceTokenKey } from '#server/operations/parts/secrets.ts';
import { findAmountRules } from '#server/store/device-steps.ts';
import { findDevice, listDevices } from '#server/store/devices.ts';
import { findPayment } from '#server/store/payments.ts';

import type { SentMessage } from './last-messages.ts';
import { LastMessages } from './last-messages.ts';
import type { MessageEdits } from './message.ts';
import { messageFor } from './message.ts';
import type { DeviceExchange } from './post-message.ts';
import { postMessage } from './post-message.ts';

interface Press {
  readonly button: DeviceButton;
  readonly edits: MessageEdits;
  /** True if an amount rule may determine the outcome of an approval. */
  readonly followRules: boolean;
  /** Replaces the button's message. */
  readonly message?: unknown;
}

interface Pressed extends DeviceExchange {
  /** The calls before the last one; the response is null if it was lost. */
  readonly earlier: readonly (Omit<DeviceExchange, 'response'> & {
    readonly response: DeviceExchange['response'] | null;
  })[];
  /** The amount rule that determined the outcome. */
  readonly rule: AmountRule | null;
}

interface Preview {
  readonly message: unknown;
  readonly rule: AmountRule | null;
}

interface DeviceContext extends OperationContext {
  /** The emulator's base URL, for instance `http://127.0.0.1:4010`. */
  readonly url: () => string;
  readonly ownAddress: () => OwnAddress;
}

/**
 * A simulated card terminal. Each button builds a complete message and posts it over HTTP to the public
 * endpoint with a device session token, like a real device. The last messages are kept in memory,
 * unless they may contain a real card number (E7).
 */
export class SimulatedDevice {
  readonly #context: DeviceContext;
  readonly #lastMessages = new LastMessages();

  constructor(context: DeviceContext) {
    this.#context = context;
  }

  /** Presses a button. Refuses an unknown payment, and a missing device or message to repeat. */
  async press(serverId: string, paymentId: string, press: Press): Promise<Outcome<Pressed>> {
    const actors = this.#actorsFor(serverId, paymentId);
    if (isRefusal(actors)) return actors;
    const last = press.button === 'repeatLast' ? this.#lastMessages.find(paymentId) : null;
    if (last !== null && isRefusal(last)) return last;
    return this.#run(actors.payment, actors.device, press);
  }

  /** The message that a button would send, or the last one if it sends several. Refuses what `press` refuses. */
  preview(serverId: string, paymentId: string, button: DeviceButton): Outcome<Preview> {
    const actors = this.#actorsFor(serverId, paymentId);
    if (isRefusal(actors)) return actors;
    if (button === 'repeatLast') {
      const last = this.#lastMessages.find(paymentId);
      return isRefusal(last) ? last : { message: last.message, rule: null };
    }
    const { payment, device } = actors;
    const rule = button === 'approve' ? this.ruleFor(payment) : null;
    const named = rule?.button ?? lastMessageOf(button);
    return { message: this.#build(payment, device, named, {}), rule };
  }

  #actorsFor(
    serverId: string,
    paymentId: string,
  ): Outcome<{ readonly payment: TerminalPayment; readonly device: Device }> {
    const payment = findPayment(this.#context.database.read, paymentId);
    if (payment?.serverId !== serverId) return { refused: 'noSuchPayment', paymentId };
    const device = this.#deviceOf(payment);
    return device === undefined ? { refused: 'noDevicePaired', serverId } : { payment, device };
  }

  /** The payment's device, or the first device of its provider. */
  #deviceOf({ serverId, pluginId, deviceId }: TerminalPayment): Device | undefined {
    const { read } = this.#context.database;
    if (deviceId !== null) return findDevice(read, serverId, deviceId);
    return listDevices(read, serverId).find((device) => device.pluginId === pluginId);
  }

  async #run(payment: TerminalPayment, device: Device, press: Press): Promise<Outcome<Pressed>> {
    const { button, edits, message } = press;
    const world = this.#context.worldNumber();
    const isOwn = isUnedited(press);
    const send: Send = (sent) => this.#send(world, payment, device, { message: sent, isOwn });
    const build = (named: MessageButton): unknown =>
      message ?? this.#build(payment, device, named, edits);

    switch (button) {
      case 'repeatLast':
        return pressed(await send(this.#repeated(payment, message)));
      case 'sendTwice':
      case 'lostReply':
        return sendTwice(send, build('approve'), button === 'lostReply');
      case 'declineAfterApproval': {
        const earlier = await this.#approveFirst(world, payment, device);
        if (isRefusal(earlier)) return earlier;
        return pressed(await send(build('refusal')), { earlier });
      }
      case 'approve': {
        const rule = press.followRules ? this.ruleFor(payment) : null;
        return pressed(await send(build(rule?.button ?? 'approve')), { rule });
      }
      default:
        return pressed(await send(build(button)));
    }
  }

  /** Approves the payment unless it already is, so that the decline contradicts an approval. */
  async #approveFirst(
    world: number,
    payment: TerminalPayment,
    device: Device,
  ): Promise<Outcome<DeviceExchange[]>> {
    if (payment.state === 'APPROVED') return [];
    const message = this.#build(payment, device, 'approve', {});
    const sent = await this.#send(world, payment, device, { message, isOwn: true });
    return isRefusal(sent) ? sent : [sent];
  }

  #repeated({ paymentId }: TerminalPayment, edited: unknown): unknown {
    const last = this.#lastMessages.find(paymentId);
    return edited ?? (isRefusal(last) ? undefined : last.message);
  }

  /** The amount rule for a payment, if any. */
  ruleFor({ serverId, amount }: TerminalPayment): AmountRule | null {
    return ruleFor(findAmountRules(this.#context.database.read, serverId), amount);
  }

  #build(
    payment: TerminalPayment,
    device: Device,
    button: MessageButton,
    edits: MessageEdits,
  ): object {
    const { clock, uuid } = this.#context;
    return messageFor(button, { payment, device, edits, now: clock.now(), uuid });
  }

  async #send(
    world: number,
    { paymentId }: TerminalPayment,
    device: Device,
    sent: Omit<SentMessage, 'text'>,
  ): Promise<Outcome<DeviceExchange>> {
    const { clock, url, ownAddress, worldNumber } = this.#context;
    if (worldNumber() !== world) return { refused: 'worldReset' };
    const { message } = sent;
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    this.#lastMessages.remember(paymentId, { ...sent, text });
    const { token } = await signDeviceToken(deviceTokenKey(this.#context), device, clock.now());
    if (worldNumber() !== world) return { refused: 'worldReset' };
    const place = {
      url: url(),
      own: ownAddress(),
      path: `/plugin-api/payments/${paymentId}/result`,
    };
    return postMessage(place, token, { message, text });
  }
}

/** Repeated messages were checked when they were first sent. */
function isUnedited({ button, edits, message }: Press): boolean {
  if (message !== undefined) return false;
  return button === 'repeatLast' || Object.values(edits).every((edit) => edit === undefined);
}

function lastMessageOf(button: Exclude<DeviceButton, 'repeatLast'>): MessageButton {
  switch (button) {
    case 'sendTwice':
    case 'lostReply':
      return 'approve';
    case 'declineAfterApproval':
      return 'refusal';
    default:
      return button;
  }
}

type Send = (message: unknown) => Promise<Outcome<DeviceExchange>>;

/** Sends a message twice; `isLost` drops the first response. */
async function sendTwice(send: Send, message: unknown, isLost: boolean): Promise<Outcome<Pressed>> {
  const sent = await send(message);
  if (isRefusal(sent)) return sent;
  const first = isLost ? { ...sent, response: null } : sent;
  return pressed(await send(message), { earlier: [first] });
}

function pressed(
  exchange: Outcome<DeviceExchange>,
  { earlier = [], rule = null }: Partial<Pick<Pressed, 'earlier' | 'rule'>> = {},
): Outcome<Pressed> {
  return isRefusal(exchange) ? exchange : { ...exchange, earlier, rule };
}
