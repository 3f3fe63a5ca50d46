// The interface to dist/renderer, from the sources as they are now.
import { buildInterface } from './bootstrap/interface.mjs';

if (!(await buildInterface(process.execPath))) process.exitCode = 1;
