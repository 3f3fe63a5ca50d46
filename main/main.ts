import { electronParts } from './electron-parts.ts';
import { openDesktop } from './open-desktop.ts';

// Nothing is awaited here: Electron is ready only after this module has been evaluated.
openDesktop(electronParts);
