import { signDeviceToken } from '#auth/device-token.ts';
import type { AmountRule } from '#domain/amount-rules.ts';
import { ruleFor } from '#domain/amount-rules.ts';
import type { DeviceButton, MessageButton } from '#domain/device-button.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Device, TerminalPayment } from '#domain/terminal-payment.ts';
import type { OperationContext } from '#operations/context.ts';
import { deviceTokenKey } from '#operations/device-token-key.ts';
import { findAmountRules } from '#store/device-steps.ts';
import { findDevice, listDevices } from '#store/devices.ts';
import { findPayment } from '#store/payments.ts';

import { LastMessages } from './last-messages.ts';
import type { MessageEdits } from './message.ts';
import { messageFor } from './message.ts';
import type { DeviceExchange, ReceivedResponse, SentRequest } from './post-message.ts';
import { postMessage } from './post-message.ts';

/** A button and what to change before the message goes out. */
export interface Press {
  readonly button: DeviceButton;
  readonly edits: MessageEdits;
  /** Whether an amount rule may decide how an approval ends. */
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

/** Of so many payments the last message is remembered; messages may be edited into anything. */
const REMEMBERED = { payments: 500, characters: 16 * 1024 * 1024 };

/**
 * A card terminal that is not there: every button builds a whole message and posts it over HTTP to
 * the public endpoint with the device's own session token, so that it is nothing special to the
 * emulator. Messages are remembered in memory only: what was refused for its card number is not
 * stored (E7).
 */
export class SimulatedDevice {
  readonly #context: DeviceContext;
  readonly #lastMessages = new LastMessages(REMEMBERED);

  constructor(context: DeviceContext) {
    this.#context = context;
  }

  /** Presses a button; refused where there is no such payment, device or message to repeat. */
  async press(serverId: string, paymentId: string, press: Press): Promise<Outcome<Pressed>> {
    const actors = this.#actorsFor(serverId, paymentId);
    if (isRefusal(actors)) return actors;
    if (press.button === 'repeatLast' && !this.#lastMessages.has(paymentId)) {
      return { refused: 'nothingToRepeat', paymentId };
    }
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
      return this.#lastMessages.has(paymentId)
        ? { message: this.#lastMessages.of(paymentId), rule: null }
        : { refused: 'nothingToRepeat', paymentId };
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

  async #run(payment: TerminalPayment, device: Device, press: Press): Promise<Pressed> {
    const { button, edits, message } = press;
    const send = (sent: unknown): Promise<DeviceExchange> => this.#send(payment, device, sent);
    const build = (named: MessageButton): unknown =>
      message ?? this.#build(payment, device, named, edits);

    switch (button) {
      case 'repeatLast':
        return alone(await send(message ?? this.#lastMessages.of(payment.paymentId)));
      case 'sendTwice': {
        const twice = build('approve');
        const first = await send(twice);
        return { ...alone(await send(twice)), earlier: [first] };
      }
      case 'lostReply': {
        const twice = build('approve');
        const { request } = await send(twice);
        return { ...alone(await send(twice)), earlier: [{ request, response: null }] };
      }
      case 'declineAfterApproval': {
        const earlier = await this.#approveFirst(payment, device);
        return { ...alone(await send(build('refusal'))), earlier };
      }
      case 'approve': {
        const rule = press.followRules ? this.ruleFor(payment) : null;
        return { ...alone(await send(build(rule?.button ?? 'approve'))), rule };
      }
      default:
        return alone(await send(build(button)));
    }
  }

  /** A decline comes too late only after an approval. */
  async #approveFirst(payment: TerminalPayment, device: Device): Promise<DeviceExchange[]> {
    if (payment.state === 'APPROVED') return [];
    return [await this.#send(payment, device, this.#build(payment, device, 'approve', {}))];
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
    { paymentId }: TerminalPayment,
    device: Device,
    message: unknown,
  ): Promise<DeviceExchange> {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    this.#lastMessages.remember(paymentId, message, text.length);
    const { clock, url } = this.#context;
    const { token } = await signDeviceToken(deviceTokenKey(this.#context), device, clock.now());
    return postMessage(`${url()}/plugin-api/payments/${paymentId}/result`, token, {
      message,
      text,
    });
  }
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

function alone(exchange: DeviceExchange): Pressed {
  return { ...exchange, earlier: [], rule: null };
}
