import { spawn } from 'node:child_process';
import path from 'node:path';

import { endBySignal, endOf } from './child.mjs';
import { repositoryFolder } from './paths.mjs';

/**
 * Runs `node`, or another program, with the arguments in the top folder, as if it had been started
 * directly: same standard streams, signals passed on, and this process ends the way the task ended. Tells
 * its exit code, null after a signal.
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
 * A signal sent to npm ends the shell between npm and us, and never arrives here. What we can
 * see is that our parent process is gone; then the task is asked to stop.
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

/** Tools that the task starts by name find the same Node and the project's own commands first. */
function environmentFor(node, program) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [
    path.dirname(node),
    path.join(repositoryFolder, 'node_modules', '.bin'),
    process.env[pathName],
  ];
  return {
    // Linux gives the memory of deleted sandboxes back (server/process/child-server.ts).
    MALLOC_MMAP_THRESHOLD_: '65536',
    ...process.env,
    [pathName]: folders.filter(Boolean).join(path.delimiter),
    NODE: node,
    npm_node_execpath: node,
    // Node keeps the TypeScript it has stripped and compiled, so later starts are quicker. Another
    // program, with a Node of its own inside, keeps nothing there.
    NODE_COMPILE_CACHE:
      program === node
        ? (process.env.NODE_COMPILE_CACHE ??
          path.join(repositoryFolder, 'node_modules', '.cache', 'node'))
        : undefined,
  };
}
