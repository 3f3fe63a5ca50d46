import type { NavigateOptions } from '@tanstack/react-router';

/** Where an address of an earlier version leads now; null if it has not changed. */
export function movedTo(
  pathname: string,
  { tab, view, ...search }: Readonly<Record<string, unknown>>,
): NavigateOptions | null {
  if (pathname === '/webhooks' && tab === 'check') {
    return { to: '/resilience', hash: 'receiver', search };
  }
  return pathname === '/faults' || (pathname === '/plugins' && view === 'report')
    ? { to: '/resilience', search }
    : null;
}
