import { ENGLISH } from '#server/domain/messages/english.ts';
import type { Translation } from '#server/domain/messages/message.ts';

// Every text in English. The other languages have the same modules, names and parameters.
export { account } from './account.ts';
export { callbacks } from './callbacks.ts';
export { catalog } from './catalog.ts';
export { clock } from './clock.ts';
export { composer } from './composer.ts';
export { faults } from './faults.ts';
export { fidelity } from './fidelity.ts';
export { floor } from './floor.ts';
export { frame } from './frame.ts';
export { kit } from './kit.ts';
export { limits } from './limits.ts';
export { finding } from './log-search.ts';
export { metadata } from './metadata.ts';
export { ownRestaurant } from './own-restaurant.ts';
export { packets } from './packets.ts';
export { plugins } from './plugins.ts';
export { receiverCheck } from './receiver-check.ts';
export { refusals } from './refusals.ts';
export { report } from './report.ts';
export { requests } from './requests.ts';
export { sandboxes } from './sandboxes.ts';
export { scenarios } from './scenarios.ts';
export { stage } from './stage.ts';
export { start } from './start.ts';
export { stores } from './stores.ts';
export { terminal } from './terminal.ts';
export { webhooks } from './webhooks.ts';

/** Messages reported by the server. */
export const messages: Translation<typeof ENGLISH> = ENGLISH;
