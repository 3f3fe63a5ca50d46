import { spawn } from 'node:child_process';
import path from 'node:path';

import { endBySignal, endOf } from './child.mjs';
import { repositoryFolder } from './paths.mjs';

/**
 * Runs `node`, or another program, in the top folder as if it had been started directly: with our standard
 * streams and signals, and this process ends as the task ends. Returns its exit code, null after a signal.
 */
export async function runTask(node, taskArguments, program = node) {
  const child = spawn(program, taskArguments, {
    cwd: repositoryFolder,
    env: environmentFor(node, program),
    stdio: 'inherit',
  });
  const stopWatching = stopWhenNpmIsGone(child);
  const { code, signal } = await endOf(child, { once: program !== node });
  stopWatching();
  if (signal === null) process.exitCode = code;
  else endBySignal(signal);
  return code;
}

/**
 * A signal sent to npm ends the shell between npm and us and never arrives here. So we watch our parent
 * process, and stop the task when it is gone.
 */
function stopWhenNpmIsGone(child) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  return () => clearInterval(timer);
}

/** Puts our Node and the project's own commands first on the PATH. */
function environmentFor(node, program) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [
    path.dirname(node),
    path.join(repositoryFolder, 'node_modules', '.bin'),
    process.env[pathName],
  ];
  return {
    // Makes glibc return the memory of deleted sandboxes (server/start/process/child-server.ts).
    MALLOC_MMAP_THRESHOLD_: '65536',
    ...process.env,
    [pathName]: folders.filter(Boolean).join(path.delimiter),
    NODE: node,
    npm_node_execpath: node,
    // Caches compiled TypeScript, which makes later starts faster. Electron includes another Node.
    NODE_COMPILE_CACHE:
      program === node
        ? (process.env.NODE_COMPILE_CACHE ??
          path.join(repositoryFolder, 'node_modules', '.cache', 'node'))
        : undefined,
  };
}
