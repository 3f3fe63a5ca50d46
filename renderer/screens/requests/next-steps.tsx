import { useMutation } from '@tanstack/react-query';
import { Check, Copy, FastForward, KeyRound, LogIn, PencilLine, Play, Send } from 'lucide-react';
import { useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import type { Install, LoggedRequest } from '#renderer/data/types.ts';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { StepNote } from '#renderer/kit/step-note.tsx';
import { useEmulator } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { Stack } from '#renderer/ui/layout.tsx';

import { EditDialog } from './edit-dialog.tsx';

type Step = LoggedRequest['nextSteps'][number];
type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>;

interface NextStepsProps {
  readonly call: LoggedRequest;
  /** Opens the call that was sent again. */
  readonly onOpen: (id: string) => void;
}

/** Suggested fixes; their buttons also send the call again where possible. */
export function NextSteps({ call, onOpen }: NextStepsProps) {
  const text = useText().requests.steps;
  const again = useMutation({ ...write('resendRequest'), onSuccess: ({ id }) => onOpen(id) });
  if (call.nextSteps.length === 0) return null;
  const sendAgain = (): void => again.mutate({ id: call.id });
  return (
    <Stack as="section" gap={2} pad="0 5" aria-label={text.title}>
      {call.nextSteps.map((step) => (
        <NextStep
          key={step.do}
          step={step}
          call={call}
          onOpen={onOpen}
          sendAgain={sendAgain}
          sending={again.isPending}
        />
      ))}
    </Stack>
  );
}

interface StepProps<Do extends Step['do'] = Step['do']> extends NextStepsProps {
  readonly step: StepOf<Do>;
  readonly sendAgain: () => void;
  readonly sending: boolean;
}

function NextStep(props: StepProps) {
  const { step } = props;
  switch (step.do) {
    case 'grantScopes':
      return <GrantScopes {...props} step={step} />;
    case 'waitUntil':
      return <WaitUntil {...props} step={step} />;
    case 'resume':
      return <Resume {...props} step={step} />;
    case 'useKey':
      return <UseKey {...props} step={step} />;
    case 'logIn':
      return <LogInToStore {...props} step={step} />;
    case 'sendWithIdentity':
      return <SendWithIdentity {...props} step={step} />;
  }
}

interface StepButtonProps extends Pick<ButtonProps, 'icon' | 'busy' | 'disabled' | 'onClick'> {
  readonly text: string;
  readonly action: string;
}

function StepButton({ text, action, ...button }: StepButtonProps) {
  return (
    <StepNote text={text}>
      <Button size="sm" {...button}>
        {action}
      </Button>
    </StepNote>
  );
}

function GrantScopes({ step, sendAgain, sending }: StepProps<'grantScopes'>) {
  const text = useText().requests.steps;
  const { serverId, pluginId } = step;
  const install = useInstall(serverId, pluginId);
  const change = useMutation({ ...write('changeInstall', { serverId }), onSuccess: sendAgain });
  const scopes = step.scopes.join(', ');
  return (
    <StepButton
      text={text.grantText(pluginId, scopes)}
      action={text.grant(scopes)}
      icon={KeyRound}
      busy={change.isPending || sending}
      disabled={install === undefined}
      onClick={() =>
        change.mutate({ pluginId, scopes: [...(install?.scopes ?? []), ...step.scopes] })
      }
    />
  );
}

function WaitUntil({ step: { until }, sendAgain, sending }: StepProps<'waitUntil'>) {
  const text = useText().requests.steps;
  const stops = useEmulator()?.clock.mode === 'real';
  const move = useMoveClock();
  const time = useFormat().time(until);
  return (
    <StepButton
      text={stops ? text.waitRunningText(time) : text.waitText(time)}
      action={text.wait(time)}
      icon={FastForward}
      busy={move.isPending || sending}
      onClick={() => move.mutate({ set: until }, { onSuccess: sendAgain })}
    />
  );
}

function Resume({ step: { serverId, pluginId }, sendAgain, sending }: StepProps<'resume'>) {
  const text = useText().requests.steps;
  const change = useMutation({ ...write('changeInstall', { serverId }), onSuccess: sendAgain });
  return (
    <StepButton
      text={text.resumeText(pluginId)}
      action={text.resume}
      icon={Play}
      busy={change.isPending || sending}
      onClick={() => change.mutate({ pluginId, suspended: false })}
    />
  );
}

function UseKey({ step: { serverId, pluginId }, sendAgain, sending }: StepProps<'useKey'>) {
  const { requests, kit } = useText();
  const key = useInstall(serverId, pluginId)?.apiKey;
  const { copied, copy } = useCopy();
  return (
    <StepNote text={requests.steps.keyText(pluginId)}>
      {key !== undefined && (
        <Button size="sm" icon={copied ? Check : Copy} onClick={() => copy(key)}>
          {copied ? kit.copied : requests.steps.copyKey}
        </Button>
      )}
      <Button size="sm" icon={Send} busy={sending} onClick={sendAgain}>
        {requests.steps.sendWithKey}
      </Button>
    </StepNote>
  );
}

function LogInToStore({ step: { serverId }, sendAgain, sending }: StepProps<'logIn'>) {
  const text = useText().requests.steps;
  const login = useMutation({ ...write('logInToStore'), onSuccess: sendAgain });
  return (
    <StepButton
      text={text.logInText(serverId)}
      action={text.logIn}
      icon={LogIn}
      busy={login.isPending || sending}
      onClick={() => login.mutate({ serverId })}
    />
  );
}

function SendWithIdentity({ step, call, onOpen }: StepProps<'sendWithIdentity'>) {
  const text = useText().requests.steps;
  const [editing, setEditing] = useState(false);
  return (
    <StepNote text={text.identityText}>
      <Button size="sm" icon={PencilLine} onClick={() => setEditing(true)}>
        {text.identity}
      </Button>
      {editing && (
        <EditDialog
          call={call}
          startWith={step.body}
          onClose={() => setEditing(false)}
          onSent={(id) => {
            setEditing(false);
            onOpen(id);
          }}
        />
      )}
    </StepNote>
  );
}

function useInstall(serverId: string, pluginId: string): Install | undefined {
  return useEmulator()?.installs.find(
    (install) => install.serverId === serverId && install.pluginId === pluginId,
  );
}
