import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import {
  Copy,
  FastForward,
  KeyRound,
  PencilLine,
  Play,
  RotateCw,
  Send,
  ShieldCheck,
} from 'lucide-react';

import { useNow } from '#app/clock.ts';
import { useMoveClock } from '#app/move-clock.ts';
import { useEmulator } from '#app/store.ts';
import { redeliverDropped } from '#data/deliveries.ts';
import { changeInstall } from '#data/installs.ts';
import { resendRequest } from '#data/requests.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { useCopyText } from '#ui/copy.ts';
import { showToast } from '#ui/toast.tsx';

import styles from './fix-for.module.css';
import type { Fix, KnownCause } from './fixes-for.ts';
import { fixesFor } from './fixes-for.ts';

interface FixForProps {
  readonly cause: KnownCause;
  /** Shows the call that was made in the place of one that failed. */
  readonly onSent?: (id: string) => void;
  /** Opens the call's editor with this body. */
  readonly onEdit?: (body: string) => void;
}

/** The next step beside a cause: what it will do, and a button that does it. Nothing where none is known. */
export function FixFor({ cause, onSent, onEdit }: FixForProps) {
  const { fix: words } = useText();
  const installs = useEmulator()?.installs ?? [];
  const now = useNow();
  const fixes = fixesFor(cause, { installs, now }).filter(
    ({ kind }) => kind !== 'keepIdentities' || onEdit !== undefined,
  );
  if (fixes.length === 0) return null;
  return (
    <section className={styles.fixes} aria-label={words.title}>
      {fixes.map((fix) => (
        <OneFix key={fix.kind} fix={fix} cause={cause} onSent={onSent} onEdit={onEdit} />
      ))}
    </section>
  );
}

const ICONS: Readonly<Record<Fix['kind'], LucideIcon>> = {
  grant: ShieldCheck,
  waitForReset: FastForward,
  sendAgain: Send,
  keepIdentities: PencilLine,
  copyKey: KeyRound,
  copyPath: Copy,
  resume: Play,
  enableWebhook: Play,
  redeliverAll: RotateCw,
};

interface OneFixProps {
  readonly fix: Fix;
  readonly cause: KnownCause;
  readonly onSent: ((id: string) => void) | undefined;
  readonly onEdit: ((body: string) => void) | undefined;
}

function OneFix({ fix, cause, onSent, onEdit }: OneFixProps) {
  const { fix: words } = useText();
  const callId = cause.kind === 'call' ? cause.call.id : null;
  const { run, busy } = useFix(fix, callId, onSent, onEdit);
  const real = useEmulator()?.clock.mode === 'real';
  return (
    <p className={styles.fix}>
      <span className={styles.about}>{aboutOf(fix, words, real)}</span>
      <Button size="sm" variant="primary" icon={ICONS[fix.kind]} busy={busy} onClick={run}>
        {words.actions[fix.kind]}
      </Button>
    </p>
  );
}

type Words = ReturnType<typeof useText>['fix'];

function aboutOf(fix: Fix, words: Words, real: boolean): string {
  switch (fix.kind) {
    case 'grant':
      return words.grant(fix.install.pluginId, fix.scopes.join(', '));
    case 'waitForReset':
      return real ? words.waitForResetReal : words.waitForReset;
    case 'copyPath':
      return words.copyPath(fix.path);
    case 'sendAgain':
    case 'keepIdentities':
      return words[fix.kind];
    default:
      return words[fix.kind](fix.install.pluginId);
  }
}

/** Does a fix, and then what failed once more where that is a call. */
function useFix(
  fix: Fix,
  callId: string | null,
  onSent: OneFixProps['onSent'],
  onEdit: OneFixProps['onEdit'],
) {
  const { fix: words } = useText();
  const copy = useCopyText();
  const clock = useMoveClock();
  const again = useMutation({ ...resendRequest, onSuccess: ({ id }) => onSent?.(id) });
  const install = 'install' in fix ? fix.install : null;
  const change = useMutation(changeInstall(install?.serverId ?? ''));
  const redeliver = useMutation({
    ...redeliverDropped,
    onSuccess: ({ redelivered, left }) =>
      showToast({
        title: words.redelivered(String(redelivered), left === 0 ? null : String(left)),
      }),
  });
  const send = (): void => {
    if (callId !== null) again.mutate({ id: callId });
  };
  const copyIt = (copied: string): void =>
    void copy(copied).then((done) => done && showToast({ title: words.copied }));
  const run = (): void => {
    switch (fix.kind) {
      case 'sendAgain':
        return send();
      case 'keepIdentities':
        return onEdit?.(fix.body);
      case 'waitForReset':
        return clock.mutate({ set: new Date(fix.until).toISOString() }, { onSuccess: send });
      case 'grant': {
        const { pluginId, scopes } = fix.install;
        return change.mutate({ pluginId, scopes: [...scopes, ...fix.scopes] }, { onSuccess: send });
      }
      case 'resume':
        return change.mutate(
          { pluginId: fix.install.pluginId, suspended: false },
          { onSuccess: send },
        );
      case 'enableWebhook':
        return change.mutate({ pluginId: fix.install.pluginId, webhook: { enabled: true } });
      case 'redeliverAll':
        return redeliver.mutate(fix.install);
      default:
        return copyIt(fix.kind === 'copyKey' ? fix.install.apiKey : fix.path);
    }
  };
  return { run, busy: [again, clock, change, redeliver].some(({ isPending }) => isPending) };
}
