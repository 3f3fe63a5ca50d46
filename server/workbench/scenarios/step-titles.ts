import { isStep } from '#server/contract/scenario.ts';
import type { Step } from '#server/contract/scenario.ts';

import type { RunView } from './run-context.ts';

type Title = RunView['steps'][number]['title'];

/** The title of a step: its own title, its text, or a description of its action. */
export function titleOf(step: Step): Title {
  return step.title ?? (isStep('say', step) ? step.say : generatedTitle(step));
}

function generatedTitle(step: Step): Title {
  if (isStep('staff', step)) return { en: `Staff: ${step.staff}`, tr: `Personel: ${step.staff}` };
  if (isStep('plugin', step)) return inBoth(`${step.plugin}: ${step.call}`);
  if (isStep('terminal', step)) return inBoth(`Terminal: ${step.terminal}`);
  if (isStep('clock', step)) {
    const move = Object.values(step.clock).find((value) => value !== undefined);
    if (move === true) return { en: 'Clock: next item', tr: 'Saat: sıradaki iş' };
    return { en: `Clock: ${move}`, tr: `Saat: ${move}` };
  }
  if (isStep('receiver', step)) {
    const { pluginId, respond } = step.receiver;
    return {
      en: `${pluginId}’s server answers ${respond.status}`,
      tr: `${pluginId} sunucusu ${respond.status} yanıtlıyor`,
    };
  }
  if (isStep('control', step)) {
    return { en: `Control: ${step.control}`, tr: `Kontrol: ${step.control}` };
  }
  if (isStep('faults', step)) return { en: 'Faults', tr: 'Arızalar' };
  return isStep('pause', step) ? { en: 'Pause', tr: 'Duraklama' } : { en: 'Check', tr: 'Kontrol' };
}

function inBoth(text: string): Title {
  return { en: text, tr: text };
}
