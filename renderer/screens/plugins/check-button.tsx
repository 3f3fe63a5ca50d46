import { useNavigate } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';

import { useOwnText } from '#renderer/text/own-text.ts';
import { receiverCheckTexts } from '#renderer/text/receiver-check.ts';
import { Button } from '#renderer/ui/button.tsx';

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
