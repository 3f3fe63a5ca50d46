import { HardDrive } from 'lucide-react';

import type { State } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';

/** Says that what happens is not kept, why, and what to do, for as long as it is so. */
export function StorageBanner({ storage }: { readonly storage: State['storage'] | undefined }) {
  const { storage: words } = useText().frame;
  return (
    <div role="status">
      {storage !== undefined && storage.reason !== null && (
        <Row align="center" gap={3} pad="2 5" lineBelow fill="warn-soft" tone="warn" icons="md">
          <HardDrive aria-hidden />
          <span title={storage.problem ?? undefined}>
            <strong>{words.titles[storage.reason]}</strong> {words.texts[storage.reason]}
            {storage.lostLogRows > 0 && ` ${words.lostLogRows(storage.lostLogRows)}`}
          </span>
        </Row>
      )}
    </div>
  );
}
