import { Toast as Base } from '@base-ui/react/toast';

import { CallFailure } from '#renderer/data/client.ts';

/** The toast manager rendered by `Toaster`. */
export const toastManager = Base.createToastManager<{ readonly error?: Error }>();

/** Toasts from before `Toaster` was loaded; null once it shows them. */
let early: (() => void)[] | null = [];

function whenShown(add: () => void): void {
  if (early === null) add();
  else early.push(add);
}

/** Called once `Toaster` shows toasts. */
export function showEarlyToasts(): void {
  const adds = early ?? [];
  early = null;
  for (const add of adds) add();
}

/** How long toasts stay: those with an action such as Undo, errors, and all others. */
const ACTION_MS = 10_000;
const ERROR_MS = 9000;
const DEFAULT_MS = 4500;

export interface ToastOptions {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'good' | 'bad' | 'info';
  /** Replaces the toast with the same `about`, and keeps its action if none is given. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export function showToast({
  title,
  description,
  tone = 'good',
  about,
  action,
}: ToastOptions): void {
  const timeoutMs = tone === 'bad' ? ERROR_MS : DEFAULT_MS;
  whenShown(() => {
    const id = toastManager.add({
      ...(about !== undefined && { id: about }),
      title,
      description,
      type: tone,
      // Only errors interrupt screen readers.
      priority: tone === 'bad' && about === undefined ? 'high' : 'low',
      timeout: action === undefined ? timeoutMs : ACTION_MS,
      ...(action !== undefined && {
        actionProps: {
          children: action.label,
          onClick: () => {
            toastManager.close(id);
            action.run();
          },
        },
      }),
    });
  });
}

/** Shows an error in the language that is current when the toast is rendered. */
export function showFailure(error: Error): void {
  // An unknown outcome has to be checked, so the toast stays until it is dismissed.
  const stays = error instanceof CallFailure && error.mayBeDone;
  whenShown(() =>
    toastManager.add({
      type: 'bad',
      priority: 'high',
      timeout: stays ? 0 : ERROR_MS,
      data: { error },
    }),
  );
}
