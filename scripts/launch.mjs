// Every npm script starts here: `node scripts/launch.mjs <task> [arguments]`.
// It finds a suitable Node, brings the dependencies and the interface up to date, then runs the task.
// It has no dependencies of its own and runs on any Node from 18 on.
import { endBySignal } from './bootstrap/child.mjs';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureInterface } from './bootstrap/interface.mjs';
import { ensureNode } from './bootstrap/node-runtime.mjs';
import { runTask } from './bootstrap/run-task.mjs';
import { SetupError, SetupInterrupted } from './bootstrap/setup-error.mjs';
import { tasks, tasksWithInterface } from './tasks.mjs';

const [name = '', ...extraArguments] = process.argv.slice(2);

if (Object.hasOwn(tasks, name)) {
  await launch(tasks[name]);
} else {
  console.error(`Unknown task "${name}". Known tasks: ${Object.keys(tasks).join(', ')}.`);
  process.exitCode = 1;
}

async function launch(taskArguments) {
  try {
    const node = await ensureNode();
    await ensureDependencies();
    if (tasksWithInterface.includes(name)) await ensureInterface(node);
    await runTask(node, [...taskArguments, ...extraArguments]);
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
