/** Calls that answer when a receiver, a provider or another call has answered. */
const WAITING: readonly RegExp[] = [
  // A capability's provider is asked.
  /^POST \/plugin-api\/(?:capabilities\/\{id\}\/invoke|messaging\/send)$/u,
  // A plugin is called, or may stand before the close.
  /^POST \/control\/callbacks$/u,
  /^POST \/control\/accounts\/\{accountId\}\/close$/u,
  // What is under way is waited for.
  /^POST \/control\/(?:settle|reset|snapshots\/\{name\}\/restore)$/u,
  // An attempt is made.
  /^POST \/control\/deliveries\/\{id\}\/(?:run|redeliver)$/u,
  // Whatever is sent again may itself be one of these.
  /^POST \/control\/requests\/\{id\}\/resend$/u,
  /^POST \/control\/calls$/u,
];

/** Calls that play a whole flow: in each, many others wait one after the other. */
const PLAYING: readonly RegExp[] = [
  /^POST \/control\/scenarios\/\{name\}\/run$/u,
  /^POST \/control\/scenario-run$/u,
  /^POST \/control\/autopilot$/u,
  // It waits for whoever moves the clock already, and that may be an evening of the autopilot.
  /^POST \/control\/clock$/u,
  // Dozens of probes, each of which a receiver may leave unanswered.
  /^POST \/control\/receiver-checks$/u,
];

/** Whether a call may take as long as many calls that wait. */
export function mayPlay(name: string): boolean {
  return PLAYING.some((pattern) => pattern.test(name));
}

/** Whether a call may be answered late because somebody else is. */
export function mayWait(name: string): boolean {
  return mayPlay(name) || WAITING.some((pattern) => pattern.test(name));
}
