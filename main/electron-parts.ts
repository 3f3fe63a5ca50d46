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

/** The Electron modules used by main.ts and the main file of `npm run dev`. */
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
