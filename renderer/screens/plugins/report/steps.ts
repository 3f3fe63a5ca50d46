import type { Finding, FindingId } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';

/** Where the next step after a finding is taken. */
type Place =
  | {
      readonly to: '/requests';
      readonly search: { readonly request?: number; readonly plugin?: string };
    }
  | {
      readonly to: '/webhooks';
      readonly search: {
        readonly plugin: string;
        readonly status?: 'dropped';
        readonly tab?: 'check';
      };
    }
  | { readonly to: '/callbacks' | '/limits'; readonly search: { readonly plugin: string } }
  | {
      readonly to: '/plugins';
      readonly search: { readonly plugin: string; readonly view?: 'settings' };
    };

/** The next step: what its button says, and where it leads. */
export interface Step {
  readonly label: keyof Texts['report']['fixes'];
  readonly place: Place;
}

/** Findings whose next step is on a screen of its own; that of the others is in the call itself. */
const STEPS: Partial<Readonly<Record<FindingId, (plugin: string) => Step>>> = {
  'signature-unchecked': (plugin) => ({
    label: 'check',
    place: { to: '/webhooks', search: { plugin, tab: 'check' } },
  }),
  'retry-after-ignored': limits,
  'daily-cap': limits,
  polling: (plugin) => ({
    label: 'subscribe',
    place: { to: '/plugins', search: { plugin, view: 'settings' } },
  }),
  'failing-receiver': (plugin) => ({
    label: 'dropped',
    place: { to: '/webhooks', search: { plugin, status: 'dropped' } },
  }),
  'slow-receiver': (plugin) => ({
    label: 'deliveries',
    place: { to: '/webhooks', search: { plugin } },
  }),
  'slow-callbacks': callbacks,
  'failed-callbacks': callbacks,
  'unused-scopes': access,
};

/** The next step after a finding about a plugin. */
export function stepAfter(finding: Finding, plugin: string): Step {
  const step = STEPS[finding.id];
  if (step !== undefined) return step(plugin);
  // What lacks a scope is mended where scopes are given.
  const { message } = finding.values;
  if (typeof message === 'string' && /\bscope\b/iu.test(message)) return access(plugin);
  const last = finding.evidence.findLast(({ kind }) => kind === 'request');
  return last === undefined
    ? { label: 'calls', place: { to: '/requests', search: { plugin } } }
    : { label: 'call', place: { to: '/requests', search: { request: Number(last.id) } } };
}

function limits(plugin: string): Step {
  return { label: 'limits', place: { to: '/limits', search: { plugin } } };
}

function callbacks(plugin: string): Step {
  return { label: 'callbacks', place: { to: '/callbacks', search: { plugin } } };
}

function access(plugin: string): Step {
  return { label: 'access', place: { to: '/plugins', search: { plugin } } };
}
