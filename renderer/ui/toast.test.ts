import { expect, test, vi } from 'vitest';

test('a toast from before the toaster was loaded is shown once the toaster is loaded', async () => {
  vi.resetModules();
  const { showEarlyToasts, showToast, toastManager } = await import('./toast.ts');
  const shown: string[] = [];
  showToast({ title: 'Limit removed' });
  toastManager[' subscribe'](({ options }) => void shown.push(String(options?.title)));
  expect(shown).toEqual([]);
  showEarlyToasts();
  showToast({ title: 'Saved' });
  expect(shown).toEqual(['Limit removed', 'Saved']);
});
