import { useMutation } from '@tanstack/react-query';
import { Check, Copy, FastForward, KeyRound, LogIn, Play, Send } from 'lucide-react';

import { write } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { StepNote } from '#renderer/kit/step-note.tsx';
import { useEmulator } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { Stack } from '#renderer/ui/layout.tsx';

import { EditButton } from './edit-dialog.tsx';

type Step = LoggedRequest['nextSteps'][number];

interface NextStepsProps {
  readonly call: LoggedRequest;
  /** Opens the resent call. */
  readonly onOpen: (id: string) => void;
}

/** Suggested fixes; their buttons also resend the call where possible. */
export function NextSteps({ call, onOpen }: NextStepsProps) {
  const text = useText().requests.steps;
  const again = useMutation({ ...write('resendRequest'), onSuccess: ({ id }) => onOpen(id) });
  if (call.nextSteps.length === 0) return null;
  const sending = { sendAgain: () => again.mutate({ id: call.id }), isSending: again.isPending };
  return (
    <Stack as="section" gap={2} pad="0 5" aria-label={text.title}>
      {call.nextSteps.map((step) => {
        if (step.do === 'useKey') return <UseKey key={step.do} step={step} {...sending} />;
        if (step.do !== 'sendWithIdentity') {
          return <ButtonStep key={step.do} step={step} {...sending} />;
        }
        return (
          <StepNote key={step.do} text={text.identityText}>
            <EditButton call={call} startWith={step.body} label={text.identity} onSent={onOpen} />
          </StepNote>
        );
      })}
    </Stack>
  );
}

interface StepProps<Do extends Step['do']> {
  readonly step: Extract<Step, { do: Do }>;
  readonly sendAgain: () => void;
  readonly isSending: boolean;
}

type ButtonStepProps = StepProps<'grantScopes' | 'waitUntil' | 'resume' | 'logIn'>;

/** A step with one button, which also resends the call. */
function ButtonStep({ step, sendAgain, isSending }: ButtonStepProps) {
  const { text, action, busy, ...button } = useStepButton(step, sendAgain);
  return (
    <StepNote text={text}>
      <Button size="sm" busy={busy || isSending} {...button}>
        {action}
      </Button>
    </StepNote>
  );
}

interface StepButton extends Pick<ButtonProps, 'icon' | 'disabled' | 'onClick'> {
  readonly text: string;
  readonly action: string;
  readonly busy: boolean;
}

function useStepButton(step: ButtonStepProps['step'], onSuccess: () => void): StepButton {
  const text = useText().requests.steps;
  const format = useFormat();
  const isReal = useEmulator()?.clock.mode === 'real';
  const install = useInstall(step);
  const change = useMutation({ ...write('changeInstall'), onSuccess });
  const login = useMutation({ ...write('logInToStore'), onSuccess });
  const move = useMoveClock();
  switch (step.do) {
    case 'grantScopes': {
      const { serverId, pluginId } = step;
      const granted = step.scopes.join(', ');
      const scopes = [...(install?.scopes ?? []), ...step.scopes];
      return {
        text: text.grantText(pluginId, granted),
        action: text.grant(granted),
        icon: KeyRound,
        busy: change.isPending,
        disabled: install === undefined,
        onClick: () => change.mutate({ serverId, pluginId, scopes }),
      };
    }
    case 'waitUntil': {
      const time = format.time(step.until);
      return {
        text: isReal ? text.waitRunningText(time) : text.waitText(time),
        action: text.wait(time),
        icon: FastForward,
        busy: move.isPending,
        onClick: () => move.mutate({ set: step.until }, { onSuccess }),
      };
    }
    case 'resume': {
      const { serverId, pluginId } = step;
      return {
        text: text.resumeText(pluginId),
        action: text.resume,
        icon: Play,
        busy: change.isPending,
        onClick: () => change.mutate({ serverId, pluginId, suspended: false }),
      };
    }
    case 'logIn': {
      const { serverId } = step;
      return {
        text: text.logInText(serverId),
        action: text.logIn,
        icon: LogIn,
        busy: login.isPending,
        onClick: () => login.mutate({ serverId }),
      };
    }
  }
}

function UseKey({ step, sendAgain, isSending }: StepProps<'useKey'>) {
  const { requests, kit } = useText();
  const key = useInstall(step)?.apiKey;
  const { copied, copy } = useCopy();
  return (
    <StepNote text={requests.steps.keyText(step.pluginId)}>
      {key !== undefined && (
        <Button size="sm" icon={copied ? Check : Copy} onClick={() => copy(key)}>
          {copied ? kit.copied : requests.steps.copyKey}
        </Button>
      )}
      <Button size="sm" icon={Send} busy={isSending} onClick={sendAgain}>
        {requests.steps.sendWithKey}
      </Button>
    </StepNote>
  );
}

/** The install that a step applies to; undefined if it applies to none. */
function useInstall(step: Step) {
  const installs = useEmulator()?.installs;
  if (!('pluginId' in step)) return undefined;
  return installs?.find(
    ({ serverId, pluginId }) => serverId === step.serverId && pluginId === step.pluginId,
  );
}
