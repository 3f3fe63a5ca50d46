import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { seededShare } from '#server/domain/faults/matching.ts';
import {
  canSeeProcesses,
  filesLeft,
  MARK,
  markedProcesses,
} from '#server/testing/kills/marked-processes.ts';
import { startCountertop } from '#server/testing/serve-process.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const KILLS = 100;
/** By this time, a hunt has started and made the baseline and some runs. */
const LATEST_MS = 3000;
const BOARD = fileURLToPath(new URL('testing/board.mjs', import.meta.url));

test.skipIf(!canSeeProcesses)(
  'a hunt that is killed at any moment leaves no process and no file behind',
  { tags: ['long'], timeout: 900_000 },
  async () => {
    for (let n = 0; n < KILLS; n += 1) {
      const folder = temporaryFolder();
      const env = { [MARK]: folder, TMPDIR: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
      const command = ['--', process.execPath, BOARD];
      const { child, ended } = startCountertop(['hunt', '--jobs', '2', ...command], { env });
      await sleep(LATEST_MS * seededShare(1, 0, n));
      child.kill(seededShare(1, 1, n) < 0.7 ? 'SIGKILL' : 'SIGTERM');
      await ended;
      // This hangs if a server is left behind.
      while (markedProcesses(folder).length > 0) await sleep(20);
      expect(filesLeft(folder, () => false)).toEqual([]);
    }
  },
);
