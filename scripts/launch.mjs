// Every npm script starts here: `node scripts/launch.mjs <task> [arguments]`.
// It finds a suitable Node, brings the dependencies and what is built up to date, then runs the task.
// It has no dependencies of its own and runs on any Node from 18 on.
import { ensureDesktop, ensureInterface, ensureServer } from './bootstrap/builds.mjs';
import { endBySignal } from './bootstrap/child.mjs';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { fetchElectronOrRefuse } from './bootstrap/electron-fetch.mjs';
import { ensureNode } from './bootstrap/node-runtime.mjs';
import { runTask } from './bootstrap/run-task.mjs';
import { SetupError, SetupInterrupted } from './bootstrap/setup-error.mjs';
import { flagsOfServer } from './bootstrap/window-or-browser.mjs';
import {
  ensureWindowIsPossible,
  openWindowIfPossible,
  openWindowWhateverItTakes,
} from './bootstrap/window.mjs';
import {
  tasks,
  tasksWithDesktop,
  tasksWithInterface,
  tasksWithServer,
  windowTasks,
} from './tasks.mjs';

const [name = '', ...extraArguments] = process.argv.slice(2);

const known = [...Object.keys(tasks), ...windowTasks];

if (known.includes(name)) {
  await launch();
} else {
  console.error(`Unknown task "${name}". Known tasks: ${known.join(', ')}.`);
  process.exitCode = 1;
}

async function launch() {
  try {
    const node = await ensureNode();
    await ensureDependencies();
    if (name === 'desktop') return await openWindowWhateverItTakes(node);
    if (name === 'desktop:fetch') return await fetchElectronOrRefuse(node);
    if (name === 'start' && (await openWindowIfPossible(node, extraArguments))) return;
    if (name === 'dev:desktop') await ensureWindowIsPossible(node);
    if (tasksWithServer.includes(name)) await ensureServer(node);
    if (tasksWithInterface.includes(name)) await ensureInterface(node);
    if (tasksWithDesktop.includes(name)) await ensureDesktop(node);
    await runTask(node, [...tasks[name], ...passedOn()]);
  } catch (error) {
    explain(error);
  }
}

/** The arguments that go to the task. */
function passedOn() {
  return name === 'start' ? flagsOfServer(extraArguments) : extraArguments;
}

function explain(error) {
  if (error instanceof SetupInterrupted) endBySignal(error.signal);
  else if (error instanceof SetupError) console.error(`countertop: ${error.message}`);
  else throw error;
  process.exitCode = 1;
}
