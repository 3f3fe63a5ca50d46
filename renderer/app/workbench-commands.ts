import { useNavigate } from '@tanstack/react-router';
import { Circle, Play, Square } from 'lucide-react';

import { useRead, useWrite } from '#renderer/data/queries.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';

/** The speed of an evening as a multiple of real time, the default on its card. */
const PACE = 60;

/** Commands that start and stop the recording and the autopilot, while the palette is open. */
export function useWorkbenchCommands(): readonly Command[] {
  const { scenarios, kit } = useText();
  const { recording, evening } = scenarios;
  const serverId = useServerId();
  const navigate = useNavigate();
  const { data: recorded } = useRead('getRecording');
  const { data: played } = useRead('getAutopilot');
  const { mutate: record } = useWrite('controlRecording');
  const { mutate: play } = useWrite('startAutopilot');
  const { mutate: stop } = useWrite('stopAutopilot');
  return [
    recorded
      ? {
          group: 'actions',
          id: 'record stop',
          title: `${recording.title}: ${recording.stop}`,
          icon: Square,
          // The screen asks for the name before it stops the recording.
          run: () => void navigate({ to: '/scenarios', search: { save: 'recording' } }),
        }
      : {
          group: 'actions',
          id: 'record start',
          title: `${recording.title}: ${kit.start}`,
          icon: Circle,
          run: () => record({ do: 'start' }),
        },
    played?.state === 'running'
      ? {
          group: 'actions',
          id: 'autopilot stop',
          title: `${evening.title}: ${kit.stop}`,
          icon: Square,
          run: () => stop(),
        }
      : {
          group: 'actions',
          id: 'autopilot start',
          title: `${evening.title}: ${kit.start}`,
          icon: Play,
          run: () => play({ serverId, pace: PACE }),
        },
  ];
}
