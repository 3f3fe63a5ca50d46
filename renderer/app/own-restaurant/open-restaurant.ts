import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { callControl } from '#renderer/data/client.ts';
import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

interface NewRestaurant {
  readonly fixture: object;
  /** A menu that replaces the fixture's. */
  readonly menu?: string;
}

/** Starts over with another restaurant, and opens its floor plan for arranging. */
export function useOpenRestaurant() {
  const text = useText().ownRestaurant;
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (make: () => Promise<NewRestaurant>) => {
      const { fixture, menu } = await make();
      const { stores } = await callControl('reset', { fixture: { ...fixture } });
      if (menu !== undefined) await callControl('pasteMenu', { mode: 'replace', text: menu });
      return stores[0]?.name ?? '';
    },
    meta: { shownInForm: true },
    onSuccess: (name) => {
      closeOverlay();
      void navigate({ to: '/floor', search: { view: 'arrange' } });
      showToast({ title: text.opened(name) });
    },
  });
}
