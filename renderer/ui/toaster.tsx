import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useText } from '#renderer/text/text.ts';

import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Box } from './layout.tsx';
import { useFailureWords } from './notice.tsx';
import { showEarlyToasts, toastManager } from './toast.ts';
import styles from './toaster.module.css';
import tones from './tones.module.css';

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info };

/** The maximum number of toasts, which are shown side by side over the activity bar. */
const MAX_SHOWN = 2;

/** Renders the toasts; mounted once. */
export function Toaster() {
  // Runs after the provider's own effect, which subscribes to the manager.
  useEffect(showEarlyToasts, []);
  return (
    <Base.Provider toastManager={toastManager} limit={MAX_SHOWN}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Closes toasts in the previous language; errors are translated when shown, so they stay. */
function useClosedWithLanguage(
  toasts: readonly { readonly id: string; readonly data?: { readonly error?: Error } }[],
  close: (id: string) => void,
): void {
  const { language } = useText();
  const shownIn = useRef(language);
  useEffect(() => {
    if (language === shownIn.current) return;
    shownIn.current = language;
    for (const { id, data } of toasts) if (data?.error === undefined) close(id);
  }, [language, toasts, close]);
}

function Toasts() {
  const { toasts, close } = Base.useToastManager();
  const { kit } = useText();
  useClosedWithLanguage(toasts, close);
  const words = useFailureWords();
  return toasts.map((toast) => {
    const tone = toast.type === 'bad' || toast.type === 'info' ? toast.type : 'good';
    const Icon = ICONS[tone];
    const error = toast.data?.error;
    return (
      // A toast has buttons that can be focused, so it must not be hidden from screen readers.
      <Base.Root
        key={toast.id}
        toast={toast}
        aria-hidden={false}
        className={classes(styles.toast, tones[tone])}
      >
        <Icon aria-hidden className={styles.icon} />
        <Box grow shrink>
          <Base.Title className={styles.title}>{error && words(error)}</Base.Title>
          <Base.Description className={styles.description} />
        </Box>
        {toast.actionProps !== undefined && (
          <Base.Action render={<Button size="sm" variant="link" />} />
        )}
        <Base.Close
          aria-hidden={false}
          render={<IconButton size="sm" icon={X} label={kit.close} />}
        />
      </Base.Root>
    );
  });
}
