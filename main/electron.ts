import type * as Electron from 'electron';

/**
 * The parts of Electron that the app uses. Only `main.ts` imports it as a value and passes it on, so that
 * other modules can run against a double of the same types.
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
