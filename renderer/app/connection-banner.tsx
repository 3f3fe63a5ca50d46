import type { LucideIcon } from 'lucide-react';
import { HardDrive, RefreshCw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { useConnection } from '#renderer/data/connection.ts';
import { useOutdated } from '#renderer/data/outdated-page.ts';
import type { State } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { showToast } from '#renderer/ui/toast.ts';

/**
 * Shown while the connection to the server is lost, another program responds at its address, or this page is
 * outdated.
 */
export function ConnectionBanner() {
  const text = useText();
  const connection = useConnection();
  const isOutdated = useOutdated();
  const wasAway = useRef(false);
  useEffect(() => {
    if (connection === 'live' && wasAway.current) showToast({ title: text.frame.back });
    wasAway.current = connection === 'lost' || connection === 'foreign';
  }, [connection, text]);
  return (
    <div role="status">
      {connection === 'lost' && (
        <Banner icon={Unplug} title={text.frame.lostTitle}>
          {text.frame.lostText}
        </Banner>
      )}
      {connection === 'foreign' && (
        <Banner icon={Unplug} title={text.frame.foreignTitle(location.host)}>
          {text.frame.foreignText}
        </Banner>
      )}
      {connection === 'live' && isOutdated && (
        <Banner
          icon={RefreshCw}
          title={text.kit.outdatedTitle}
          action={
            <Button size="sm" onClick={() => location.reload()}>
              {text.kit.reload}
            </Button>
          }
        >
          {text.kit.outdatedText}
        </Banner>
      )}
    </div>
  );
}

interface BannerProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** A tooltip. */
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Banner({ icon: Icon, title, detail, action, children }: BannerProps) {
  return (
    <Row align="center" gap={3} pad="2 5" lineBelow fill="warn-soft" tone="warn">
      <Icon aria-hidden />
      <span title={detail}>
        <strong>{title}</strong> {children}
      </span>
      {action}
    </Row>
  );
}

/** Shown while changes cannot be stored, with the reason and a remedy. */
export function StorageBanner({ storage }: { readonly storage: State['storage'] | undefined }) {
  const { storage: words } = useText().frame;
  return (
    <div role="status">
      {storage !== undefined && storage.reason !== null && (
        <Banner
          icon={HardDrive}
          title={words.titles[storage.reason]}
          detail={storage.problem ?? undefined}
        >
          {words.texts[storage.reason]}
          {storage.lostLogRows > 0 && ` ${words.lostLogRows(storage.lostLogRows)}`}
        </Banner>
      )}
    </div>
  );
}
