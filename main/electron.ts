import type * as Electron from 'electron';

/**
 * What the app uses of Electron. `electron-parts.ts` alone imports it as a value, and `main.ts` hands it in, so that every
 * other module can be run without Electron, against a double that is checked against the same types.
 */
export interface ElectronParts extends Pick<
  typeof Electron,
  'app' | 'clipboard' | 'dialog' | 'ipcMain' | 'nativeTheme' | 'screen' | 'shell'
> {
  readonly BrowserWindow: new (
    options: Electron.BrowserWindowConstructorOptions,
  ) => Electron.BrowserWindow;
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
  readonly session: Pick<typeof Electron.session, 'defaultSession'>;
}
