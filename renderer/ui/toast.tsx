import { useCallback, useSyncExternalStore } from 'react';

import { CallFailure } from '#data/client.ts';
import { useText } from '#text/text.ts';

import { later, useWanted } from './later.ts';
import { MissingPart } from './missing-part.ts';
import styles from './plain-toast.module.css';

const list = later(() => import('./toast-list.tsx'));

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'good' | 'bad' | 'info';
  /** What is said anew takes the place of what was said of the same thing; what that offered stays. */
  readonly about?: string;
  /** A way back, or what comes next: it stays for 10 s. */
  readonly action?: ToastAction;
}

type List = Awaited<ReturnType<typeof list.bring>>;
type Said = ToastOptions | Error;

let ready: List | null = null;
/** What is said before there is a list to say it in. */
let early: readonly Said[] = [];
const listeners = new Set<() => void>();

function setEarly(said: readonly Said[]): void {
  early = said;
  for (const listener of listeners) listener();
}

function add(said: Said): void {
  if (ready !== null) return addTo(ready, said);
  setEarly([...early, said]);
  // It says all of it as soon as it is there; where it does not come now, it does when the page is idle.
  void list.bring().catch(() => undefined);
}

function addTo({ addFailure, addToast }: List, said: Said): void {
  if (said instanceof Error) addFailure(said);
  else addToast(said);
}

/** Says that something has happened, from anywhere. */
export function showToast(options: ToastOptions): void {
  add(options);
}

/** Says that something could not be done, in the language that is chosen when it is read. */
export function showFailure(error: Error): void {
  add(error);
}

/** Where toasts appear; once, beside everything. */
export function Toaster() {
  // Wanted from the start: what fails may be the connection that would bring it.
  const loaded = useWanted(list);
  const begin = useCallback(() => {
    if (loaded === null) return;
    ready = loaded;
    const said = early;
    setEarly([]);
    for (const one of said) addTo(loaded, one);
  }, [loaded]);
  return loaded === null ? <PlainToast /> : <loaded.ToastList onReady={begin} />;
}

/** The last thing said while the list does not come, since the server that would bring it is gone. */
function PlainToast() {
  const { kit } = useText();
  const failed = list.useFailure() !== null;
  const last = useSyncExternalStore(subscribe, () => early.at(-1));
  if (!failed || last === undefined) return null;
  return (
    <p role="alert" className={styles.plain}>
      {last instanceof Error ? plainWords(last, kit) : last.title}
    </p>
  );
}

/** What went wrong, as far as it can be said without the words for refusals. */
function plainWords(error: Error, kit: ReturnType<typeof useText>['kit']): string {
  if (error instanceof MissingPart) return kit.missingText;
  if (!(error instanceof CallFailure)) return error.message;
  if (error.mayBeDone) return kit.unknownText;
  return error.kind === 'offline' ? kit.offlineText : error.message;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
