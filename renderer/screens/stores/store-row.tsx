import { useNavigate } from '@tanstack/react-router';
import { Eye, LogIn, Trash2 } from 'lucide-react';

import { useForm, useWrite } from '#renderer/data/queries.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import type { DevStore } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import styles from './stores.module.css';

/** Stores with fewer days left than this are highlighted. */
const FEW_DAYS = 5;

interface StoreRowProps {
  readonly store: DevStore;
  /** True for the only store, which cannot be deleted. */
  readonly last: boolean;
}

export function StoreRow({ store, last }: StoreRowProps) {
  const text = useText().stores;
  const { serverId, name, email } = store;
  const shown = useServerId() === serverId;
  const navigate = useNavigate();
  const show = (): void => {
    changeSettings({ serverId });
    void navigate({ to: '.', search: { store: serverId } });
  };
  return (
    <Stack as="li" columns="subgrid" align="center" pad="3 4" lineAbove className={styles.store}>
      <Row wrap align="center" gap="1 2" shrink>
        <b>{name}</b>
        {shown && <Badge tone="accent">{text.shown}</Badge>}
        <IdChip id={serverId} />
      </Row>
      <Text tone="soft" breakAnywhere title={text.email}>
        {email}
      </Text>
      <Life store={store} />
      <Row wrap align="center" gap="1 2" shrink justify="end" className={styles.actions}>
        {!shown && (
          <Button size="sm" icon={Eye} aria-label={`${text.show}: ${name}`} onClick={show}>
            {text.show}
          </Button>
        )}
        <LoginButton store={store} />
        <DeleteButton store={store} last={last} />
      </Row>
    </Stack>
  );
}

function Life({ store }: { readonly store: DevStore }) {
  const { stores: text, format } = useText();
  const now = useNow();
  const days = daysLeft(store, now);
  const expired = days < 0;
  const left = days === 0 ? text.hoursLeft : text.daysLeft(format.number(days));
  const tone = days < FEW_DAYS ? 'warn' : 'neutral';
  return (
    <div>
      <Row as="span" wrap align="center" gap="1 2" shrink>
        <Badge tone={expired ? 'bad' : tone}>{expired ? text.expired : left}</Badge>
        <time dateTime={store.expiresAt}>{format.date(store.expiresAt)}</time>
      </Row>
      {expired && (
        <Text as="p" tone="faint" size="sm">
          {text.expiredHint}
        </Text>
      )}
    </div>
  );
}

function LoginButton({ store: { serverId, name } }: { readonly store: DevStore }) {
  const { stores: text, format } = useText();
  const login = useWrite('logInToStore', ({ expiresAt }) =>
    showToast({ title: text.loggedIn(name, format.date(expiresAt)) }),
  );
  return (
    <Button
      size="sm"
      icon={LogIn}
      busy={login.isPending}
      aria-label={text.loginOf(name)}
      onClick={() => login.mutate({ serverId })}
    >
      {text.login}
    </Button>
  );
}

function DeleteButton({ store: { serverId, name }, last }: StoreRowProps) {
  const { stores: text, kit } = useText();
  const remove = useForm('deleteStore', () => showToast({ title: kit.deleted(name) }));
  return (
    <ConfirmButton
      size="sm"
      variant="danger"
      icon={Trash2}
      disabled={last}
      title={last ? text.lastStays : undefined}
      aria-label={text.deleteOf(name)}
      question={{
        title: kit.deleteTitle(name),
        text: text.deleteText,
        action: kit.delete,
        mutation: remove,
        variables: { serverId },
      }}
    >
      {kit.delete}
    </ConfirmButton>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The maximum number of stores per developer (specification, Development store quotas). */
export const MOST_STORES = 3;

/** Whole days until a store expires; 0 on its last day, negative after it. */
export function daysLeft({ expiresAt }: Pick<DevStore, 'expiresAt'>, now: number): number {
  return Math.floor((Date.parse(expiresAt) - now) / DAY_MS);
}

export function byDeveloper(stores: readonly DevStore[]) {
  const groups = Map.groupBy(stores, ({ developer }) => developer);
  return [...groups].map(([developer, own]) => ({ developer, stores: own }));
}
