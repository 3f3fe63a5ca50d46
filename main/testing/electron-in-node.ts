// `node --import main/testing/electron-in-node.ts dist/main/main.js` runs the bundle of the desktop app
// in plain Node: `electron` is a double without a screen. What the window loads is told on standard
// output, a line of JSON each; the end of standard input quits the app.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron-module.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
