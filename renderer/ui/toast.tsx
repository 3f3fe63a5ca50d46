import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';

import { CallFailure } from '#renderer/data/client.ts';
import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import { useFailureWords } from './failure-words.ts';
import { Box } from './layout.tsx';
import styles from './toast.module.css';

const manager = Base.createToastManager<{ readonly error?: Error }>();

/** How long an action such as Undo can be pressed. */
const ACTION_MS = 10_000;
const ERROR_MS = 9000;
const DEFAULT_MS = 4500;

/** They stand side by side in the strip at the bottom, where there is nothing to press. */
const MOST_SHOWN = 2;

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
  const id = manager.add({
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
          manager.close(id);
          action.run();
        },
      },
    }),
  });
}

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info };

/** Says that something failed, in the language that is chosen when it is read. */
export function showFailure(error: Error): void {
  // An unknown outcome has to be checked, so it stays until it is dismissed.
  const stays = error instanceof CallFailure && error.mayBeDone;
  manager.add({
    type: 'bad',
    priority: 'high',
    timeout: stays ? 0 : ERROR_MS,
    data: { error },
  });
}

/** Where toasts appear; rendered once. */
export function Toaster() {
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
        <Box grow shrink>
          <Base.Title className={styles.title}>{error && words(error)}</Base.Title>
          <Base.Description className={styles.description} />
        </Box>
        {toast.actionProps !== undefined && <Base.Action className={styles.action} />}
        <Base.Close className={styles.close} aria-label={kit.close}>
          <X aria-hidden />
        </Base.Close>
      </Base.Root>
    );
  });
}
