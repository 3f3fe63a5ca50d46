import type { Finding } from '#data/report.ts';
import type { ReportText } from '#text/report.ts';

/** Where the next step after a finding is taken. */
export type Place =
  | {
      readonly to: '/requests';
      readonly search: {
        readonly request?: number;
        readonly plugin?: string;
        readonly path?: string;
      };
    }
  | {
      readonly to: '/webhooks';
      readonly search: {
        readonly plugin?: string;
        readonly status?: 'dropped';
        readonly tab?: 'check';
        readonly delivery?: string;
      };
    }
  | {
      readonly to: '/callbacks';
      readonly search: { readonly plugin?: string; readonly call?: string };
    }
  | { readonly to: '/limits'; readonly search: { readonly plugin?: string } }
  | {
      readonly to: '/plugins';
      readonly search: { readonly plugin: string; readonly view?: 'settings' };
    };

/** The next step: what its button says, and where it leads. */
export interface Step {
  readonly label: (fixes: ReportText['fixes']) => string;
  readonly place: Place;
}

/** The next step after a finding about a plugin. */
export function stepAfter(finding: Finding, pluginId: string): Step {
  const { id, values } = finding;
  switch (id) {
    case 'signature-unchecked':
      return {
        label: ({ check }) => check,
        place: { to: '/webhooks', search: { plugin: pluginId, tab: 'check' } },
      };
    case 'retry-after-ignored':
    case 'daily-cap':
      return {
        label: ({ limits }) => limits,
        place: { to: '/limits', search: { plugin: pluginId } },
      };
    case 'polling':
      return {
        label: ({ subscribe }) => subscribe,
        place: { to: '/plugins', search: { plugin: pluginId, view: 'settings' } },
      };
    case 'failing-receiver':
      return {
        label: ({ dropped }) => dropped,
        place: { to: '/webhooks', search: { plugin: pluginId, status: 'dropped' } },
      };
    case 'slow-receiver':
      return {
        label: ({ deliveries }) => deliveries,
        place: { to: '/webhooks', search: { plugin: pluginId } },
      };
    case 'slow-callbacks':
    case 'failed-callbacks':
      return {
        label: ({ callbacks }) => callbacks,
        place: { to: '/callbacks', search: { plugin: pluginId } },
      };
    case 'unused-scopes':
      return {
        label: ({ access }) => access,
        place: { to: '/plugins', search: { plugin: pluginId } },
      };
    default:
      return lastCall(finding, pluginId, values);
  }
}

/** To the newest call that shows it, else to all calls of the plugin. */
function lastCall({ evidence }: Finding, pluginId: string, _values: Finding['values']): Step {
  const last = evidence.findLast(({ kind }) => kind === 'request');
  return last === undefined
    ? { label: ({ calls }) => calls, place: { to: '/requests', search: { plugin: pluginId } } }
    : {
        label: ({ call }) => call,
        place: { to: '/requests', search: { request: Number(last.id) } },
      };
}
