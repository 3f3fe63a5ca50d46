import { Toast as Base } from '@base-ui/react/toast';

import { CallFailure } from '#renderer/data/client.ts';

/** Holds the toasts, which `Toaster` shows. */
export const toastManager = Base.createToastManager<{ readonly error?: Error }>();

/** How long an action such as Undo can be pressed. */
const ACTION_MS = 10_000;
const ERROR_MS = 9000;
const DEFAULT_MS = 4500;

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'good' | 'bad' | 'info';
  /** A toast about the same thing replaces the one before; what that offered stays. */
  readonly about?: string;
  /** Undo, or the next step: it stays for 10 s. */
  readonly action?: ToastAction;
}

/** Says that something has happened, from anywhere. */
export function showToast({
  title,
  description,
  tone = 'good',
  about,
  action,
}: ToastOptions): void {
  const calm = tone === 'bad' ? ERROR_MS : DEFAULT_MS;
  const id = toastManager.add({
    ...(about !== undefined && { id: about }),
    title,
    description,
    type: tone,
    // Only a failure interrupts a screen reader.
    priority: tone === 'bad' && about === undefined ? 'high' : 'low',
    timeout: action === undefined ? calm : ACTION_MS,
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
}

/** Says that something failed, in the language that is chosen when it is read. */
export function showFailure(error: Error): void {
  // An unknown outcome has to be checked, so it stays until it is dismissed.
  const stays = error instanceof CallFailure && error.mayBeDone;
  toastManager.add({
    type: 'bad',
    priority: 'high',
    timeout: stays ? 0 : ERROR_MS,
    data: { error },
  });
}
