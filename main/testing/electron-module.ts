import { createElectronDouble } from './electron-double.ts';
import { acceptCommands } from './remote-control.ts';

// Replaces the module `electron` in processes that load electron-in-node.ts.
const double = createElectronDouble();

export const {
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
} = double.electron;

acceptCommands(double);
void double.ended.then(() => process.exit(0));
