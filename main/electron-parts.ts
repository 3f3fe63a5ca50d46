import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  screen,
  session,
  shell,
} from 'electron';

import type { ElectronParts } from './electron.ts';

/** The parts of Electron itself, for what Electron starts: main.ts, and that of the development loop. */
export const electronParts: ElectronParts = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  screen,
  session,
  shell,
};
