import type { Random } from '../crash/random.ts';
import { ODD_NAMES, oddValue } from './odd-values.ts';

type Container = Record<string | number, unknown>;

/** The most places of a body that are looked at; some bodies have thousands. */
const MOST_PLACES = 300;

/** Changes one to three things in a body, in place: something else, something less or more. */
export function changeBody(body: object, random: Random): void {
  const changes = random.int(1, 3);
  for (let change = 0; change < changes; change += 1) {
    const containers = containersIn(body);
    changeOne(random.pick(containers), random);
  }
}

function changeOne(container: Container, random: Random): void {
  const names = Object.keys(container);
  const name = names.length === 0 ? undefined : random.pick(names);
  switch (random.int(1, 6)) {
    case 1:
      if (name !== undefined) delete container[name];
      return;
    case 2:
      define(container, random.pick(ODD_NAMES), oddValue(random));
      return;
    case 3:
      if (Array.isArray(container) && name !== undefined) container.push(container[Number(name)]);
      else define(container, random.pick(ODD_NAMES), container[name ?? '']);
      return;
    default:
      if (name !== undefined) define(container, name, oddValue(random));
  }
}

/** Plain assignment to `__proto__` would not make a field. */
function define(container: Container, name: string, value: unknown): void {
  if (Array.isArray(container)) {
    const index = Number(name);
    if (Number.isInteger(index)) container[index] = value;
    else container.push(value);
    return;
  }
  Object.defineProperty(container, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function containersIn(body: object): Container[] {
  const found: Container[] = [];
  const waiting: object[] = [body];
  for (const container of waiting) {
    if (found.length >= MOST_PLACES) break;
    found.push(container as Container);
    for (const value of Object.values(container)) {
      if (typeof value === 'object' && value !== null) waiting.push(value as object);
    }
  }
  return found;
}
