import type { App } from 'electron';

/**
 * Asks nothing and loses nothing: quitting waits until `close` has finished what is in flight, then
 * goes on. What is committed would survive without; this lets calls end with their answer.
 */
export function closeBeforeQuit(app: Pick<App, 'on' | 'quit'>, close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const goOn = (): void => {
      state = 'closed';
      app.quit();
    };
    // What cannot be closed in order is as safe as after a power cut.
    close().then(goOn, goOn);
  });
}
