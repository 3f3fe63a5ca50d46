import { useText } from '#text/text.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './notice.tsx';

interface AskOnceProps {
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once before something that cannot be undone. */
export function AskOnce({ title, text, action, busy, error, onYes, onClose }: AskOnceProps) {
  const { kit } = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {action}
          </Button>
        </>
      }
    >
      <Refusal error={error} />
    </Dialog>
  );
}
