// `node --import main/testing/electron-in-node.ts dist/main/main.js` runs the bundle of the desktop app
// in plain Node: `electron` is a double that other processes control over the standard streams
// (remote-control.ts). The end of standard input quits the app.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron-module.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
