import { useNavigate } from '@tanstack/react-router';

import { useForm } from '#renderer/data/queries.ts';
import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { ConfirmDialog } from '#renderer/ui/confirm.tsx';
import { showToast } from '#renderer/ui/toast.ts';

/** Asks for confirmation before resetting the world to its initial state. */
export function ResetDialog() {
  const { title, text, action, done } = useText().frame.reset;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useForm('reset', () => {
    closeOverlay();
    // The search parameters may select records that no longer exist.
    void navigate({ to: '.', search: {} });
    showToast({ title: done });
  });
  return (
    <ConfirmDialog
      {...{ title, text, action, error }}
      busy={isPending}
      onYes={() => mutate({})}
      onClose={closeOverlay}
    />
  );
}
