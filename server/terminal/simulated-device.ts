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

type PlannedMessage = Omit<SentMessage, 'text'>;

/** The one or two messages that a button sends. */
interface Plan {
  readonly device: Device;
  readonly rule: AmountRule | null;
  readonly first: PlannedMessage | null;
  readonly last: PlannedMessage;
}

const SENT_TWICE: ReadonlySet<DeviceButton> = new Set(['sendTwice', 'lostReply']);

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
    const world = this.#context.worldNumber();
    const plan = this.#plan(serverId, paymentId, press);
    if (isRefusal(plan)) return plan;
    const { device, rule, first, last } = plan;
    const earlier: Pressed['earlier'][number][] = [];
    if (first !== null) {
      const exchange = await this.#send(world, paymentId, device, first);
      if (isRefusal(exchange)) return exchange;
      earlier.push(press.button === 'lostReply' ? { ...exchange, response: null } : exchange);
    }
    const sent = await this.#send(world, paymentId, device, last);
    return isRefusal(sent) ? sent : { ...sent, earlier, rule };
  }

  /** The message that a button would send, or the last one if it sends several. Refuses what `press` refuses. */
  preview(serverId: string, paymentId: string, button: DeviceButton): Outcome<Preview> {
    const plan = this.#plan(serverId, paymentId, { button, edits: {}, followRules: true });
    return isRefusal(plan) ? plan : { message: plan.last.message, rule: plan.rule };
  }

  #plan(serverId: string, paymentId: string, press: Press): Outcome<Plan> {
    const payment = findPayment(this.#context.database.read, paymentId);
    if (payment?.serverId !== serverId) return { refused: 'noSuchPayment', paymentId };
    const device = this.#deviceOf(payment);
    if (device === undefined) return { refused: 'noDevicePaired', serverId };
    const { button, edits } = press;
    const rule = button === 'approve' && press.followRules ? this.ruleFor(payment) : null;
    // Built first, because its time comes first.
    const approval = this.#approvalBefore(payment, device, button);
    const own =
      button === 'repeatLast'
        ? this.#lastMessages.find(paymentId)
        : { message: this.#build(payment, device, lastMessageOf(button, rule), edits) };
    if (isRefusal(own)) return own;
    const last = { message: press.message ?? own.message, isOwn: isUnedited(press) };
    return { device, rule, first: SENT_TWICE.has(button) ? last : approval, last };
  }

  /** The approval that a decline must contradict. */
  #approvalBefore(
    payment: TerminalPayment,
    device: Device,
    button: DeviceButton,
  ): PlannedMessage | null {
    if (button !== 'declineAfterApproval' || payment.state === 'APPROVED') return null;
    return { message: this.#build(payment, device, 'approve', {}), isOwn: true };
  }

  /** The payment's device, or the first device of its provider. */
  #deviceOf({ serverId, pluginId, deviceId }: TerminalPayment): Device | undefined {
    const { read } = this.#context.database;
    if (deviceId !== null) return findDevice(read, serverId, deviceId);
    return listDevices(read, serverId).find((device) => device.pluginId === pluginId);
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
    paymentId: string,
    device: Device,
    sent: PlannedMessage,
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

function lastMessageOf(
  button: Exclude<DeviceButton, 'repeatLast'>,
  rule: AmountRule | null,
): MessageButton {
  if (rule !== null) return rule.button;
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
