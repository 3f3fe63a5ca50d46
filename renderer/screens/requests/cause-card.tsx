import { FastForward, KeyRound, LogIn, Play, Send } from 'lucide-react';

import { useWrite } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { useStatusText } from '#renderer/kit/call-status.tsx';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { shortPath } from '#renderer/ui/tone-of-status.ts';
import { wasRefused } from '#server/domain/logged-call.ts';

import { useFact } from './call-summary.ts';
import { EditButton } from './edit-dialog.tsx';
import { errorIn } from './pretty.ts';

interface CauseCardProps {
  readonly call: LoggedRequest;
  /** Opens the resent call. */
  readonly onOpen: (id: string) => void;
}

/** The cause of a refusal or a warning, and the next step. */
export function CauseCard({ call, onOpen }: CauseCardProps) {
  const { requests: text } = useText();
  const print = useStatusText();
  const fact = useFact()(call);
  if (fact === null) return null;
  const tone = wasRefused(call) ? 'bad' : call.problem ? 'warn' : 'info';
  const said = errorIn(call.responseBody);
  const [step] = call.nextSteps;
  return (
    <Row
      as="section"
      align="center"
      gap={4}
      pad="3 4"
      radius="lg"
      fill={`${tone}-soft`}
      aria-label={text.cause}
    >
      <Stack grow shrink gap={1} breakAnywhere pretty>
        <Text as="p" tone={tone} weight="strong">
          {fact.fact}
        </Text>
        {fact.why !== '' && (
          <Text as="p" size="sm">
            {fact.why}
          </Text>
        )}
        {said !== null && (
          <Text as="p" mono size="sm">
            {[
              said.message === fact.fact ? print(call) : `${print(call)}: ${said.message}`,
              ...said.places,
            ].join(' · ')}
          </Text>
        )}
        {step?.do === 'waitUntil' && step.stopsClock && (
          <Text as="p" size="sm">
            {text.steps.stopsClock}
          </Text>
        )}
      </Stack>
      <NextStep call={call} onOpen={onOpen} />
    </Row>
  );
}

/** True if the next step of a call is to edit it. */
export function isNextStepEdit(call: LoggedRequest): boolean {
  return call.nextSteps.length === 0 && nearestOf(call) === null;
}

function NextStep({ call, onOpen }: CauseCardProps) {
  const text = useText().requests;
  const [step] = call.nextSteps;
  const nearest = nearestOf(call);
  if (step?.do === 'sendWithIdentity') {
    const label = text.steps.identity;
    return <EditButton call={call} startWith={step.body} label={label} onSent={onOpen} />;
  }
  if (step !== undefined) return <StepButton call={call} step={step} onOpen={onOpen} />;
  if (nearest !== null) return <SendInstead call={call} endpoint={nearest} onOpen={onOpen} />;
  return <EditButton call={call} label={text.edit} onSent={onOpen} />;
}

/** The endpoint that was probably meant, as `GET /plugin-api/...`; null if none is known. */
function nearestOf({ noteCodes, pluginId }: LoggedRequest): string | null {
  const { nearest } = { ...noteCodes[0]?.params } as { readonly nearest?: string | null };
  return pluginId === null || nearest === undefined || nearest?.includes('{') ? null : nearest;
}

function SendInstead({ call, endpoint, onOpen }: CauseCardProps & { readonly endpoint: string }) {
  const text = useText().requests.steps;
  const send = useWrite('sendCall', ({ id }) => onOpen(id));
  const [method = '', path = ''] = endpoint.split(' ');
  const { serverId, pluginId, query, requestBody } = call;
  const sent = {
    ...(serverId !== null && { serverId }),
    pluginId: pluginId ?? '',
    method: method as 'GET',
    path,
    query,
    ...(requestBody !== '' && { body: requestBody }),
  };
  return (
    <CommandButton
      command={{ id: 'request step' }}
      size="sm"
      icon={Send}
      busy={send.isPending}
      onClick={() => send.mutate(sent)}
    >
      {text.sendTo(`${method} ${shortPath(path)}`)}
    </CommandButton>
  );
}

type Step = Exclude<LoggedRequest['nextSteps'][number], { do: 'sendWithIdentity' }>;

/** Takes the step, then sends the call again. */
function StepButton({ call, step, onOpen }: CauseCardProps & { readonly step: Step }) {
  const again = useWrite('resendRequest', ({ id }) => onOpen(id));
  const { action, busy, ...button } = useStepButton(step, () => again.mutate({ id: call.id }));
  return (
    <CommandButton
      command={{ id: 'request step' }}
      size="sm"
      busy={busy || again.isPending}
      {...button}
    >
      {action}
    </CommandButton>
  );
}

interface StepAction extends Pick<ButtonProps, 'icon' | 'disabled'> {
  readonly onClick: () => void;
  readonly action: string;
  readonly busy: boolean;
}

function useStepButton(step: Step, onSuccess: () => void): StepAction {
  const { requests, stores, format } = useText();
  const text = requests.steps;
  const installs = useEmulator()?.installs;
  const change = useWrite('changeInstall', onSuccess);
  const login = useWrite('logInToStore', onSuccess);
  const move = useMoveClock();
  switch (step.do) {
    case 'grantScopes': {
      const { serverId, pluginId } = step;
      const install = installs?.find(
        (one) => one.serverId === serverId && one.pluginId === pluginId,
      );
      const scopes = [...(install?.scopes ?? []), ...step.scopes];
      return {
        action: text.grant(step.scopes.join(', ')),
        icon: KeyRound,
        busy: change.isPending,
        disabled: install === undefined,
        onClick: () => change.mutate({ serverId, pluginId, scopes }),
      };
    }
    case 'waitUntil':
      return {
        action: text.wait(format.time(step.until)),
        icon: FastForward,
        busy: move.isPending,
        onClick: () => move.mutate({ set: step.until }, { onSuccess }),
      };
    case 'resume': {
      const { serverId, pluginId } = step;
      return {
        action: text.resume,
        icon: Play,
        busy: change.isPending,
        onClick: () => change.mutate({ serverId, pluginId, suspended: false }),
      };
    }
    case 'useKey':
      return { action: text.sendWithKey, icon: Send, busy: false, onClick: onSuccess };
    case 'logIn': {
      const { serverId } = step;
      return {
        action: stores.login,
        icon: LogIn,
        busy: login.isPending,
        onClick: () => login.mutate({ serverId }),
      };
    }
  }
}
