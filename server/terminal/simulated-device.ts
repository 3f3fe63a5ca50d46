import { signDeviceToken } from '#server/api/auth/device-token.ts';
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
import type { DeviceExchange, ReceivedResponse, SentRequest } from './post-message.ts';
import { postMessage } from './post-message.ts';

/** A button and what to change before the message goes out. */
export interface Press {
  readonly button: DeviceButton;
  readonly edits: MessageEdits;
  /** True if an amount rule may decide how an approval ends. */
  readonly followRules: boolean;
  /** Sent instead of the button's own message; undefined: that one. */
  readonly message?: unknown;
}

/** What pressing a button did. */
export interface Pressed extends DeviceExchange {
  /** Calls that went before the last one; a lost reply is null. */
  readonly earlier: readonly {
    readonly request: SentRequest;
    readonly response: ReceivedResponse | null;
  }[];
  /** The amount rule that decided the outcome. */
  readonly rule: AmountRule | null;
}

/** What a button would send. */
export interface Preview {
  readonly message: unknown;
  /** The amount rule that decides the outcome. */
  readonly rule: AmountRule | null;
}

/** What the simulated device works with. */
export interface DeviceContext extends OperationContext {
  /** Where the emulator can be reached, for instance `http://127.0.0.1:4010`. */
  readonly url: () => string;
}

/**
 * A card terminal that is not there: every button builds a whole message and posts it over HTTP to
 * the public endpoint with the device's own session token, so that it is nothing special to the
 * emulator. The last messages are remembered, in memory only and without card numbers (E7).
 */
export class SimulatedDevice {
  readonly #context: DeviceContext;
  readonly #lastMessages = new LastMessages();

  constructor(context: DeviceContext) {
    this.#context = context;
  }

  /** Presses a button; refused where there is no such payment, device or message to repeat. */
  async press(serverId: string, paymentId: string, press: Press): Promise<Outcome<Pressed>> {
    const actors = this.#actorsFor(serverId, paymentId);
    if (isRefusal(actors)) return actors;
    const last = press.button === 'repeatLast' ? this.#lastMessages.find(paymentId) : null;
    if (last !== null && isRefusal(last)) return last;
    return this.#run(actors.payment, actors.device, press);
  }

  /**
   * What a button would send, without sending it; where it sends more than one message, the last.
   * Refused where there is no such payment, device or message to repeat.
   */
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

  /** The device that acts for a payment: its own, or the first of its provider's. */
  #deviceOf({ serverId, pluginId, deviceId }: TerminalPayment): Device | undefined {
    const { read } = this.#context.database;
    if (deviceId !== null) return findDevice(read, serverId, deviceId);
    return listDevices(read, serverId).find((device) => device.pluginId === pluginId);
  }

  /** What is still to be sent when a reset comes is not sent: its payment is gone. */
  async #run(payment: TerminalPayment, device: Device, press: Press): Promise<Outcome<Pressed>> {
    const { button, edits, message } = press;
    const isOwn = isUnedited(press);
    const world = this.#context.worldNumber();
    const send: Send = (sent) => this.#send(world, payment, device, { message: sent, isOwn });
    const build = (named: MessageButton): unknown =>
      message ?? this.#build(payment, device, named, edits);

    switch (button) {
      case 'repeatLast':
        return pressed(await send(message ?? this.#lastOf(payment)));
      case 'sendTwice':
      case 'lostReply': {
        const twice = build('approve');
        return sendTwice(send, twice, button === 'lostReply');
      }
      case 'declineAfterApproval': {
        const earlier = await this.#approveFirst(world, payment, device);
        return declineLate(earlier, () => send(build('refusal')));
      }
      case 'approve': {
        const rule = press.followRules ? this.ruleFor(payment) : null;
        return pressed(await send(build(rule?.button ?? 'approve')), { rule });
      }
      default:
        return pressed(await send(build(button)));
    }
  }

  /** A decline comes too late only after an approval; null: there has been one. */
  async #approveFirst(
    world: number,
    payment: TerminalPayment,
    device: Device,
  ): Promise<Outcome<DeviceExchange> | null> {
    if (payment.state === 'APPROVED') return null;
    const message = this.#build(payment, device, 'approve', {});
    return this.#send(world, payment, device, { message, isOwn: true });
  }

  /** What was sent last for a payment, once it is known that something was. */
  #lastOf({ paymentId }: TerminalPayment): unknown {
    const last = this.#lastMessages.find(paymentId);
    return isRefusal(last) ? undefined : last.message;
  }

  /** The amount rule that decides how a payment ends, if one does. */
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
    const { clock, url, worldNumber } = this.#context;
    if (worldNumber() !== world) return { refused: 'worldReset' };
    const { message } = sent;
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    this.#lastMessages.remember(paymentId, { ...sent, text });
    const { token } = await signDeviceToken(deviceTokenKey(this.#context), device, clock.now());
    if (worldNumber() !== world) return { refused: 'worldReset' };
    return postMessage(`${url()}/plugin-api/payments/${paymentId}/result`, token, {
      message,
      text,
    });
  }
}

/** What is repeated was looked at when it was sent first. */
function isUnedited({ button, edits, message }: Press): boolean {
  if (message !== undefined) return false;
  return button === 'repeatLast' || Object.values(edits).every((edit) => edit === undefined);
}

/** The message that a button sends last. */
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

/** Sends a message and sends it again; `isLost`: nobody hears what the first was answered. */
async function sendTwice(send: Send, message: unknown, isLost: boolean): Promise<Outcome<Pressed>> {
  const sent = await send(message);
  if (isRefusal(sent)) return sent;
  const heard = isLost ? { ...sent, response: null } : sent;
  return pressed(await send(message), { earlier: [heard] });
}

/** A decline after an approval, which was sent just before unless there had been one (null). */
async function declineLate(
  approval: Outcome<DeviceExchange> | null,
  decline: () => Promise<Outcome<DeviceExchange>>,
): Promise<Outcome<Pressed>> {
  if (approval === null) return pressed(await decline());
  return isRefusal(approval) ? approval : pressed(await decline(), { earlier: [approval] });
}

function pressed(
  exchange: Outcome<DeviceExchange>,
  { earlier = [], rule = null }: Partial<Pick<Pressed, 'earlier' | 'rule'>> = {},
): Outcome<Pressed> {
  return isRefusal(exchange) ? exchange : { ...exchange, earlier, rule };
}
