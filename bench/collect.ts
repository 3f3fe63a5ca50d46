import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 5000;

/** What a process is started with so that its inspector, once it is woken, is found at `port`. */
export function inspectorAt(port: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` };
}

/**
 * Lets a Node process collect its garbage, as its inspector can: the signal wakes the inspector in
 * any Node, so nothing is built into the server for it. False where there is no such signal.
 */
export async function collectGarbage(pid: number, port: number): Promise<boolean> {
  if (process.platform === 'win32') return false;
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerAddress(port));
  try {
    await heard(socket, 'open');
    const answered = heard(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    await answered;
    return true;
  } finally {
    socket.close();
  }
}

async function debuggerAddress(port: number): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await sleep(50);
  }
}

function heard(socket: WebSocket, event: 'open' | 'message'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(event, () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector hung up.')), {
      once: true,
    });
  });
}
