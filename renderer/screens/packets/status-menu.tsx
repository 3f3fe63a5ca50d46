import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';

import { PACKET_STATUSES, useStatusWord } from '#renderer/account/status-word.ts';
import { write } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Menu, MenuChoice } from '#renderer/ui/menu.tsx';

import styles from './packets.module.css';

interface StatusMenuProps {
  readonly accountId: string;
  readonly status: string;
}

/** A packet's status, and a menu to change it at once. */
export function StatusMenu({ accountId, status }: StatusMenuProps) {
  const text = useText().packets;
  const statusWord = useStatusWord();
  const change = useMutation(write('setPacketStatus', { serverId: useServerId() }));
  const statuses = [...new Set<string>([...PACKET_STATUSES, status])];
  return (
    // The row opens the packet; what happens in here is not meant for it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      className={styles.status}
      data-status={status}
      onClick={(event) => event.stopPropagation()}
    >
      <Menu
        trigger={
          <Button
            size="sm"
            busy={change.isPending}
            icon={ChevronDown}
            aria-label={text.changeStatus(statusWord(status))}
          >
            {statusWord(status)}
          </Button>
        }
      >
        <MenuChoice
          label={text.status}
          value={status}
          onChange={(next) => next !== status && change.mutate({ accountId, status: next })}
          options={statuses.map((value) => ({ value, label: statusWord(value) }))}
        />
      </Menu>
    </span>
  );
}
