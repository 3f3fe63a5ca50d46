import {
  judgeAccepted,
  judgeGarbage,
  judgeReached,
  judgeRedirects,
  judgeTimes,
} from '#server/domain/receiver-check/judge.ts';

import type { CheckPlan } from './plan.ts';
import { newEventId } from './probe-maker.ts';

/** So many calls come at once. */
const AT_ONCE = 8;

/** Checks of how a receiver answers at all, and whether it goes on doing so. */
export const DELIVERY_PLANS = {
  reachable: {
    probes: (maker) => [maker.right()],
    judge: ({ answers }) => judgeReached(answers),
    isRight: true,
  },
  'accepts-valid': {
    probes: (maker) => [maker.right()],
    judge: ({ answers }) => judgeAccepted(answers),
    isRight: true,
  },
  'answers-in-time': {
    probes: (maker) => [maker.right()],
    judge: ({ right, bounds }) => judgeTimes(right, bounds),
    isRight: true,
    isAboutAll: true,
  },
  'handles-parallel': {
    probes: (maker) => [
      Array.from({ length: AT_ONCE }, (_, index) =>
        maker.right(maker.event(), {
          what: { code: 'sentOneOf', params: { n: index + 1, count: AT_ONCE } },
        }),
      ),
    ],
    judge: ({ answers }) => judgeAccepted(answers),
    isRight: true,
  },
  'no-redirect': {
    probes: (maker) => [maker.right()],
    judge: ({ posted }) => judgeRedirects(posted),
    isRight: true,
    isAboutAll: true,
  },
  'survives-garbage': {
    probes: (maker) => [
      maker.right(
        { id: newEventId(), body: '{"id": "evt_' },
        {
          what: { code: 'sentBadJson', params: {} },
        },
      ),
      maker.look({ code: 'sentGet', params: {} }),
      maker.right({ id: newEventId(), body: '' }, { what: { code: 'sentEmpty', params: {} } }),
      maker.right(maker.event(), { what: { code: 'sentRightAfter', params: {} } }),
    ],
    judge: ({ answers }) => judgeGarbage(answers),
  },
} as const satisfies Readonly<Record<string, CheckPlan>>;
