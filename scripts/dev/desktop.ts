// `npm run dev -- --desktop`: the desktop window on the interface from its sources. A change to the main
// process or the server reopens it; a change to the interface hot-reloads.
import { spawn } from 'node:child_process';

import { installedElectron } from '../bootstrap/electron.mjs';
import { startDesktopLoop } from './desktop-loop.ts';

const electron = installedElectron();
if (electron === null)
  throw new Error('Electron is not installed; npm run dev -- --desktop fetches it.');

// The terminals of some editors set this, which would make Electron run as plain Node.
delete process.env['ELECTRON_RUN_AS_NODE'];

const loop = await startDesktopLoop({
  start: (bundle, environment) =>
    spawn(electron, [...process.argv.slice(2), bundle], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    }),
  onQuit: (code) => {
    if (code === 0 || code === null) return end(0);
    console.error(`countertop: the app exited with code ${code}; it reopens on the next change`);
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0));
console.error(`countertop: the window shows ${loop.address}`);

function end(code: number): void {
  void loop.close().then(() => process.exit(code));
}
