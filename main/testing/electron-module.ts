import { createElectronDouble } from './electron-double.ts';

// What `import ... from 'electron'` gives where electron-in-node.ts is loaded.
const double = createElectronDouble();

export const { app, BrowserWindow, clipboard, dialog, ipcMain, Menu, nativeTheme, session, shell } =
  double.electron;

void double.opened(0).then(({ loaded, options }) => {
  const { preload } = options.webPreferences ?? {};
  process.stdout.write(`${JSON.stringify({ loaded: loaded[0], preload })}\n`);
});
process.stdin.on('end', () => app.quit()).resume();
void double.ended.then(() => process.exit(0));
