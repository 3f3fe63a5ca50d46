import { useNavigate } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';

/** Opens the check of a plugin's receiver. */
export function CheckButton({ pluginId }: { readonly pluginId: string }) {
  const text = useText().receiverCheck;
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
