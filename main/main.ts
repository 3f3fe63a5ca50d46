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

import { openDesktop } from './open-desktop.ts';

// Nothing is awaited here: Electron is ready only after this module has been evaluated.
openDesktop({
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
});
