import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';

import { CallFailure } from '#data/client.ts';
import { useText } from '#text/text.ts';

import { classes } from './classes.ts';
import { useFailureWords } from './failure-words.ts';
import styles from './toast.module.css';
import type { ToastOptions } from './toast.tsx';

const manager = Base.createToastManager<{ readonly error?: Error }>();

/** How long there is to press an action: to undo it, above all (interface design, Behaviour). */
const ACTION_MS = 10_000;
const ERROR_MS = 9000;
const DEFAULT_MS = 4500;

/** They stand side by side in the strip at the bottom, where nothing is to be pressed. */
const MOST_SHOWN = 2;

/** Adds a toast that says that something has happened. */
export function addToast({ title, description, tone = 'good', about, action }: ToastOptions): void {
  const calm = tone === 'bad' ? ERROR_MS : DEFAULT_MS;
  const id = manager.add({
    ...(about !== undefined && { id: about }),
    title,
    description,
    type: tone,
    // What came of something that was done interrupts nobody; that it could not be done does.
    priority: tone === 'bad' && about === undefined ? 'high' : 'low',
    timeout: action === undefined ? calm : ACTION_MS,
    ...(action !== undefined && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
}

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info };

/** Adds one that says that something could not be done, in the language that is chosen when it is read. */
export function addFailure(error: Error): void {
  // What has to be looked into stays until somebody has seen it.
  const stays = error instanceof CallFailure && error.mayBeDone;
  manager.add({
    type: 'bad',
    priority: 'high',
    timeout: stays ? 0 : ERROR_MS,
    data: { error },
  });
}

/** Where toasts appear; once. `onReady` is called when those that are added appear. */
export function ToastList({ onReady }: { readonly onReady: () => void }) {
  // The manager hands toasts to who listens; children listen before this is called.
  useEffect(onReady, [onReady]);
  return (
    <Base.Provider toastManager={manager} limit={MOST_SHOWN}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  const { kit } = useText();
  const words = useFailureWords();
  return toasts.map((toast) => {
    const tone = toast.type === 'bad' || toast.type === 'info' ? toast.type : 'good';
    const Icon = ICONS[tone];
    const error = toast.data?.error;
    return (
      <Base.Root key={toast.id} toast={toast} className={classes(styles.toast, styles[tone])}>
        <Icon aria-hidden className={styles.icon} />
        <div className={styles.content}>
          <Base.Title className={styles.title}>{error && words(error)}</Base.Title>
          <Base.Description className={styles.description} />
        </div>
        {toast.actionProps !== undefined && <Base.Action className={styles.action} />}
        <Base.Close className={styles.close} aria-label={kit.close}>
          <X aria-hidden />
        </Base.Close>
      </Base.Root>
    );
  });
}
