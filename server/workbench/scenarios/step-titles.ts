import { isStep } from '#server/contract/read-scenario.ts';
import type { Step } from '#server/contract/scenario.ts';

import type { RunView } from './run-context.ts';

type Title = RunView['steps'][number]['title'];

/** The title of a step: its own, its words, or what it does. */
export function titleOf(step: Step): Title {
  return step.title ?? (isStep('say', step) ? step.say : inBoth(...nameOf(step)));
}

function nameOf(step: Step): readonly [en: string, tr: string] {
  if (isStep('staff', step)) return [`Staff: ${step.staff}`, `Personel: ${step.staff}`];
  if (isStep('plugin', step)) {
    const name = `${step.plugin}: ${step.call}`;
    return [name, name];
  }
  if (isStep('terminal', step)) {
    return [`Terminal: ${step.terminal}`, `Terminal: ${step.terminal}`];
  }
  if (isStep('clock', step)) {
    const move = Object.values(step.clock).find((value) => value !== undefined);
    const told = move === true ? ['next item', 'sıradaki iş'] : [String(move), String(move)];
    return [`Clock: ${told[0]}`, `Saat: ${told[1]}`];
  }
  if (isStep('receiver', step)) {
    const { pluginId, respond } = step.receiver;
    return [
      `${pluginId}’s server answers ${respond.status}`,
      `${pluginId} sunucusu ${respond.status} yanıtlıyor`,
    ];
  }
  if (isStep('control', step)) return [`Control: ${step.control}`, `Kontrol: ${step.control}`];
  if (isStep('faults', step)) return ['Faults', 'Arızalar'];
  return isStep('pause', step) ? ['Pause', 'Duraklama'] : ['Check', 'Kontrol'];
}

function inBoth(en: string, tr: string): Title {
  return { en, tr };
}
