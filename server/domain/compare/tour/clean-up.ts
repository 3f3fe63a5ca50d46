import type { ComparisonDocument } from '../document.ts';
import type { Answers, Picks, TourAnswer, TourStep } from '../tour-step.ts';
import { answered } from './abouts.ts';
import { dataOf, hasSucceeded, textAt } from './answer-parts.ts';
import type { StepOf } from './make-step.ts';
import { after, inPhase, write } from './make-step.ts';
import { WRITES } from './writes/writes.ts';

type Left = ComparisonDocument['left'][number];

interface Opened extends Left {
  /** The first step whose answer names it. */
  readonly step: string;
}

/**
 * The steps that take away what the tour opened on either side: packets are set `Rejected`, tables lose their
 * payments and then their lines (more may not be paid than they cost). A step that has nothing to do on one side is
 * left out there, and done on the other all the same.
 */
export function cleanUpSteps(here: Answers, there: Answers): readonly TourStep[] {
  const steps = new Map([...opened(there), ...opened(here)].map(({ step, kind }) => [step, kind]));
  return inPhase(
    'cleanUp',
    [...steps].flatMap(([step, kind]) => (kind === 'packet' ? [rejected(step)] : emptied(step))),
  );
}

/**
 * What is open after the tour and cannot be taken away, since no plugin can close an account: all that the target
 * opened, but for what somebody closed before it could be cleaned up.
 */
export function leftBy(there: Answers): Left[] {
  return opened(there)
    .filter(
      ({ step, kind }) => there.get(kind === 'packet' ? reject(step) : empty(step))?.status !== 404,
    )
    .map(({ kind, id }) => ({ kind, id }));
}

/** Every account that an answer says was opened, once: a replayed answer names the same one again. */
function opened(answers: Answers): Opened[] {
  const found = new Map<string, Opened>();
  for (const { id: step, opens: kind } of WRITES) {
    const id = kind === undefined ? null : openedId(answers.get(step));
    if (kind === undefined || id === null || found.has(id)) continue;
    found.set(id, { step, kind, id });
  }
  return [...found.values()];
}

/** The sale's `uuid` is a packet's id too (B3), in case that an answer names nothing else. */
function openedId(answer: TourAnswer | undefined): string | null {
  if (!hasSucceeded(answer)) return null;
  const data = dataOf(answer);
  return textAt(data, 'packetId') ?? textAt(data, 'tableId') ?? textAt(data, 'uuid');
}

const reject = (step: string): string => `clean-up-${step}`;
const unpay = (step: string): string => `clean-up-payments-${step}`;
const empty = (step: string): string => `clean-up-${step}`;

/** A write to what a step opened on one side. */
const cleaning = (
  id: string,
  title: string,
  step: string,
  path: string,
  body: (id: string) => Readonly<Record<string, unknown>>,
): StepOf =>
  after(
    [step],
    write(
      id,
      title,
      path,
      (_picks: Picks, own: Answers) => {
        const account = opened(own).find((one) => one.step === step);
        return account === undefined ? { skipped: 'Nothing was opened here' } : body(account.id);
      },
      answered({}),
    ),
  );

const rejected = (step: string): StepOf =>
  cleaning(reject(step), 'Set the packet Rejected', step, '/packets/update', (packetId) => ({
    packetId,
    status: 'Rejected',
  }));

const emptied = (step: string): StepOf[] => [
  cleaning(
    unpay(step),
    'Take the payments off the table',
    step,
    '/tables/update-payments',
    (tableId) => ({
      tableId,
      payments: [],
    }),
  ),
  cleaning(
    empty(step),
    'Take the lines off the table',
    step,
    '/tables/update-orders',
    (tableId) => ({
      tableId,
      cart: [],
    }),
  ),
];
