import * as electron from 'electron';

import { openDesktop } from './open-desktop.ts';

// No top-level await: Electron is ready only after this module has been evaluated.
openDesktop(electron);
