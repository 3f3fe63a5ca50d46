import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { engineProgram } from '../../scripts/workers/engine.ts';
import type { EngineSettings } from './engine-config.ts';
import { BUILT, engineConfig, TOKEN_VARIABLE } from './engine-config.ts';

/** The file descriptor on which the engine reports that it is listening. */
const REPORTS = 3;

/** Starts the engine, which ends with this process; resolves when it is listening, throws if it ends before. */
export async function startEngine(settings: EngineSettings): Promise<ChildProcess> {
  mkdirSync(settings.persist, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-workers-'));
  const file = path.join(folder, 'config.capnp');
  // The configuration contains the cluster's key.
  writeFileSync(file, engineConfig(settings), { mode: 0o600 });
  try {
    const flags = ['--experimental', `--import-path=${BUILT}`, `--control-fd=${REPORTS}`];
    const engine = spawn(engineProgram(), ['serve', ...flags, file], {
      env: { ...process.env, [TOKEN_VARIABLE]: settings.controlToken },
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    });
    const end = (): boolean => engine.kill();
    process.once('exit', end);
    engine.once('exit', () => process.off('exit', end));
    const reports = engine.stdio[REPORTS];
    if (reports === null || reports === undefined)
      throw new Error('The engine has no pipe for its reports.');
    const [first] = await Promise.race([once(reports, 'data'), once(engine, 'exit')]);
    if (Buffer.isBuffer(first)) {
      // If nobody read the pipe, the engine would fail at a later report.
      (reports as Socket).resume().unref();
      return engine;
    }
    throw new Error('The engine could not be started; its output above says why.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
