import { ScanEye } from 'lucide-react';

import { useSettings } from '#data/settings.ts';
import type { Account } from '#data/types.ts';
import { usePlugin } from '#kit/store.ts';
import { floorExtraTexts } from '#text/floor-extras.ts';
import { useOwnText } from '#text/own-text.ts';
import { IconButton } from '#ui/button.tsx';

import { peekAt, usePeeked } from './peek.ts';

/** Where keys do nothing by themselves, a table is seen as the chosen plugin sees it with this. */
export function PeekToggle({ account }: { readonly account: Account }) {
  const text = useOwnText(floorExtraTexts);
  const plugin = usePlugin();
  const { singleKeys, presentation } = useSettings();
  const peeked = usePeeked();
  if (plugin === undefined || singleKeys || presentation) return null;
  if (account.kind !== 'table' || account.state !== 'open') return null;
  const { tableId } = account;
  const on = peeked?.tableId === tableId;
  return (
    <IconButton
      icon={ScanEye}
      label={text.seeIt(plugin.title)}
      size="sm"
      aria-pressed={on}
      onClick={() => peekAt(on ? null : { tableId, held: false })}
    />
  );
}
