import { useCallback } from 'react';

import { later, useWanted } from './later.ts';

const list = later(() => import('./toast-list.tsx'));

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'good' | 'bad' | 'info';
  /** A way back, or what comes next: it stays for 10 s. */
  readonly action?: ToastAction;
}

type List = Awaited<ReturnType<typeof list.bring>>;
type Adding = (to: List) => void;

let ready: List | null = null;
/** What is said before there is a list to say it in. */
let early: Adding[] = [];

function add(adding: Adding): void {
  if (ready !== null) return adding(ready);
  early.push(adding);
  // It says all of it as soon as it is there; where it does not come now, it does when the page is idle.
  void list.bring().catch(() => undefined);
}

/** Says that something has happened, from anywhere. */
export function showToast(options: ToastOptions): void {
  add((to) => to.addToast(options));
}

/** Says that something could not be done, in the language that is chosen when it is read. */
export function showFailure(error: Error): void {
  add((to) => to.addFailure(error));
}

/** Where toasts appear; once, beside everything. */
export function Toaster() {
  // Wanted from the start: what fails may be the connection that would bring it.
  const loaded = useWanted(list);
  const begin = useCallback(() => {
    if (loaded === null) return;
    ready = loaded;
    const said = early;
    early = [];
    for (const adding of said) adding(loaded);
  }, [loaded]);
  return loaded !== null && <loaded.ToastList onReady={begin} />;
}
