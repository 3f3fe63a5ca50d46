import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 5000;

/** The environment of a process whose inspector, once enabled, listens on `port`. */
export function inspectorAt(port: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` };
}

/**
 * Makes a Node process collect its garbage through its inspector, which SIGUSR1 enables in any Node
 * process. False where there is no such signal.
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
