import type { Answers, Phase, Picks, TourCall, TourStep } from '../tour-step.ts';

/** Why a step cannot be made on one side. */
export interface Skipped {
  readonly skipped: string;
}

/** Which ledger rows a part of the answer goes back to (`TourStep.about`). */
export type About = TourStep['about'];

/** A step without its phase, which the list that it stands in gives it. */
export type StepOf = Omit<TourStep, 'phase'>;

type From<T> = T | ((picks: Picks, own: Answers) => T | Skipped);

/** A step that reads one path. */
export function read(
  id: string,
  title: string,
  path: From<string>,
  about: About,
  more: Omit<TourCall, 'method' | 'path'> = {},
): StepOf {
  return {
    id,
    title,
    about,
    call: (picks, own) => {
      const asked = typeof path === 'function' ? path(picks, own) : path;
      return typeof asked === 'string' ? { method: 'GET', path: asked, ...more } : asked;
    },
  };
}

const OPENS: Readonly<Record<string, TourStep['opens']>> = {
  '/packets/create': 'packet',
  '/tables/create': 'table',
};

/** A step that sends a JSON body. */
export function write(
  id: string,
  title: string,
  path: string,
  body: From<Readonly<Record<string, unknown>>>,
  about: About,
): StepOf {
  const opens = OPENS[path];
  return {
    id,
    title,
    about,
    ...(opens !== undefined && { opens }),
    call: (picks, own) => {
      const sent = typeof body === 'function' ? body(picks, own) : body;
      return isSkipped(sent) ? sent : { method: 'POST', path, body: sent };
    },
  };
}

/** The same step after others (`TourStep.needs`). */
export function after(needs: readonly string[], step: StepOf): StepOf {
  return { ...step, needs };
}

/** Steps of one phase. */
export function inPhase(phase: Phase, steps: readonly StepOf[]): TourStep[] {
  return steps.map((step) => ({ ...step, phase }));
}

/** The value, or why the step is left out where there is none. */
export function picked<T>(value: T | null | undefined, otherwise: string): T | Skipped {
  return value ?? { skipped: otherwise };
}

/** Whether this is the reason why a step is left out. */
export function isSkipped(value: unknown): value is Skipped {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'skipped';
}
