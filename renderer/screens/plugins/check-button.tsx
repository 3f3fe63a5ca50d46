import { useNavigate } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';

import { useOwnText } from '#text/own-text.ts';
import { receiverCheckTexts } from '#text/receiver-check.ts';
import { Button } from '#ui/button.tsx';

/** To the check of a plugin's receiver; the screen says first what a check does. */
export function CheckButton({ pluginId }: { readonly pluginId: string }) {
  const text = useOwnText(receiverCheckTexts);
  const navigate = useNavigate();
  return (
    <Button
      icon={ScanSearch}
      onClick={() => void navigate({ to: '/webhooks', search: { tab: 'check', plugin: pluginId } })}
    >
      {text.open}
    </Button>
  );
}
