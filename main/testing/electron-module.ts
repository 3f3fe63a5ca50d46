import { createElectronDouble } from './electron-double.ts';
import { acceptCommands } from './remote-control.ts';

// What `import ... from 'electron'` gives where electron-in-node.ts is loaded.
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
