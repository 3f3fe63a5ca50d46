import { Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useConnection } from '#data/connection.ts';
import { useText } from '#text/text.ts';
import { showToast } from '#ui/toast.tsx';

import styles from './banner.module.css';

/** Says that the server is gone for as long as it is, and then that it is back. */
export function ConnectionBanner() {
  const text = useText();
  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'live' && wasLost.current) showToast({ title: text.frame.back });
    wasLost.current = connection === 'lost';
  }, [connection, text]);
  return (
    <div role="status">
      {connection === 'lost' && (
        <div className={styles.banner}>
          <Unplug aria-hidden />
          <span>
            <strong>{text.frame.lostTitle}</strong> {text.frame.lostText}
          </span>
        </div>
      )}
    </div>
  );
}
