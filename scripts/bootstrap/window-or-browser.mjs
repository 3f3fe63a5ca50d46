// What `npm start` opens, as far as that can be told before anything is fetched or built.

/** Asks for the browser where a window could be opened; the server does not know it. */
const browserFlag = '--browser';

/** Left by a session over SSH; whoever sits there does not see this machine's screen. */
const leftBySsh = ['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'];

/** Those whose screen is always there, and needs no name in the environment. */
const alwaysWithScreen = ['darwin', 'win32'];

/**
 * The window or the browser, by how `npm start` was called and from where. `because` is for people; it
 * is null where the browser was asked for. Flags are the server's, so with any of them it is the server
 * that starts.
 */
export function windowOrBrowser({ flags, env, platform, isTerminal, isRoot }) {
  if (flags.length > 0 || isBrowserAskedOfNpm(env)) return browser(null);
  if (isSet(env.CI)) return browser('CI is set');
  if (!isTerminal) return browser('this is no terminal');
  if (alwaysWithScreen.includes(platform) && leftBySsh.some((name) => env[name])) {
    return browser('this is a session over SSH');
  }
  const reason = whyNoScreen({ env, platform, isRoot });
  return reason === null ? { opens: 'window' } : browser(reason);
}

/** Why nothing can be shown on a screen here, for people; null where it can. */
export function whyNoScreen({ env, platform, isRoot }) {
  if (alwaysWithScreen.includes(platform)) return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no screen';
  return isRoot ? 'a window is not opened for root' : null;
}

/** The flags that go to the server. */
export function flagsOfServer(flags) {
  return flags.filter((flag) => flag !== browserFlag);
}

/** `npm start --browser`, without the two dashes between: npm takes the flag for one of its own. */
function isBrowserAskedOfNpm(env) {
  return env.npm_config_browser === 'true';
}

function isSet(value) {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase());
}

function browser(because) {
  return { opens: 'browser', because };
}
