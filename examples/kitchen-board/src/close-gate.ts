import type { HookAnswer, HookCall, Line } from 'countertop/types';

import type { Kitchen } from './dishes.ts';
import { dishesOf } from './dishes.ts';

/** Answers `table.close`: refuses until all ordered dishes have left the kitchen. */
export function mayClose({ event, data }: HookCall, kitchen: Kitchen): HookAnswer {
  if (event !== 'table.close') return yes();
  const { orders } = data as { readonly orders?: readonly Line[] };
  // Without the scope to read orders, approving would be a guess.
  if (orders === undefined) return no('The kitchen board may not read this table.');
  const open = dishesOf(orders, kitchen).filter(({ isDone }) => !isDone);
  if (open.length === 0) return yes();
  const names = open.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  return no(`Still in the kitchen: ${names}`);
}

function yes(): HookAnswer {
  return { success: true, level: 'success', display: 'toast', message: 'Everything is served.' };
}

/** `error`: staff cannot overrule it, as they could a `warning`. */
function no(message: string): HookAnswer {
  return { success: false, level: 'error', display: 'popup', message };
}
