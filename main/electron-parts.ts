// The parts of Electron, for main.ts and the main file of `npm run dev`; see electron.ts.
export {
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
