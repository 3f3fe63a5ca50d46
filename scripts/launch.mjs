// Every npm script starts here: `node scripts/launch.mjs <script> [arguments]`.
// It finds a suitable Node, brings dependencies and builds up to date, then runs the script.
// It has no dependencies of its own and runs on Node 20 and newer.
import {
  ensureInterface,
  ensureProgram,
  theDesktop,
  theServer,
  theWorker,
} from './bootstrap/builds.mjs';
import { endBySignal } from './bootstrap/child.mjs';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureNode } from './bootstrap/node-runtime.mjs';
import { runTask } from './bootstrap/run-task.mjs';
import { SetupError, SetupInterrupted } from './bootstrap/setup-error.mjs';
import { flagsOfServer } from './bootstrap/window-or-browser.mjs';
import { useElectron } from './bootstrap/window.mjs';
import { chosenTask, tasks } from './tasks.mjs';

const ensureBuild = {
  server: (node) => ensureProgram(node, theServer),
  interface: ensureInterface,
  desktop: (node) => ensureProgram(node, theDesktop),
  worker: (node) => ensureProgram(node, theWorker),
};

const [name = '', ...commandLine] = process.argv.slice(2);
const task = chosenTask(name, commandLine);

if (task === null) {
  console.error(`Unknown task "${name}". Known tasks: ${Object.keys(tasks).join(', ')}.`);
  process.exitCode = 1;
} else {
  await launch(task);
}

async function launch({ run, flags, builds = [], packages = [], electron }) {
  try {
    const node = await ensureNode();
    await ensureDependencies(packages);
    if (electron !== undefined && (await useElectron(node, electron, flags))) return;
    for (const build of builds) await ensureBuild[build](node);
    await runTask(node, [...run, ...(name === 'start' ? flagsOfServer(flags) : flags)]);
  } catch (error) {
    explain(error);
  }
}

function explain(error) {
  if (error instanceof SetupInterrupted) endBySignal(error.signal);
  else if (error instanceof SetupError) console.error(`countertop: ${error.message}`);
  else throw error;
  process.exitCode = 1;
}
