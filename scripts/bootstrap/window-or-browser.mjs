// Decides what `npm start` opens, before anything is fetched or built.

/** Our own flag, which is not passed to the server. */
const browserFlag = '--browser';

/** Set in a session over SSH, whose user does not see this machine's screen. */
const leftBySsh = ['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'];

/** Platforms that always have a screen, without a variable that names it. */
const alwaysWithScreen = ['darwin', 'win32'];

/**
 * Decides if `npm start` opens the window or the browser. Any flag means the browser, since all but `--browser`
 * are the server's. `because` is the reason as text; null if the browser was asked for.
 */
export function windowOrBrowser({ flags, env, platform, isTerminal, isRoot }) {
  if (flags.length > 0 || isBrowserAskedOfNpm(env)) return browser(null);
  if (isSet(env.CI)) return browser('CI is set');
  if (!isTerminal) return browser('this is not a terminal');
  if (alwaysWithScreen.includes(platform) && leftBySsh.some((name) => env[name])) {
    return browser('this is a session over SSH');
  }
  const reason = whyNoScreen({ env, platform, isRoot });
  return reason === null ? { opens: 'window' } : browser(reason);
}

/** Why nothing can be shown on a screen, as text; null if it can. */
export function whyNoScreen({ env, platform, isRoot }) {
  if (alwaysWithScreen.includes(platform)) return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no screen';
  return isRoot ? 'a window is not opened for root' : null;
}

/** The flags that go to the server. */
export function flagsOfServer(flags) {
  return flags.filter((flag) => flag !== browserFlag);
}

/** True for `npm start --browser`: without `--` in between, npm takes the flag for its own setting. */
function isBrowserAskedOfNpm(env) {
  return env.npm_config_browser === 'true';
}

function isSet(value) {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase());
}

function browser(because) {
  return { opens: 'browser', because };
}
