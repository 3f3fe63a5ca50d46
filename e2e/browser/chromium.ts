import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findChromium } from './find-chromium.ts';

const APT_PACKAGES = ['chromium-headless-shell', 'chromium', 'chromium-browser'];

/** The path of a Chromium on this machine, if there is one. */
export function chromiumHere(): string | undefined {
  return findChromium({
    platform: process.platform,
    env: process.env,
    works,
    playwrightsOwn: chromium.executablePath(),
  });
}

/**
 * The path of a Chromium; if there is none, it is installed from the operating system's packages as root. If that
 * fails, it throws an error that says what to do.
 */
export function ensureChromium(): string {
  const found = chromiumHere() ?? (mayInstall() ? installed() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The stories need a browser, and no Chromium or Chrome was found. Install one (Debian: ' +
      '`apt-get install chromium`), or name one in the environment variable CHROMIUM_PATH.',
  );
}

/** Starts the browser, since on some systems a file of that name only prints how to install it. */
function works(file: string): boolean {
  if (!existsSync(file)) return false;
  // On Windows, starting it with --version would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installed(): string | undefined {
  console.error('countertop: no browser found; installing Chromium for the stories (once)...');
  aptGet('update');
  for (const name of APT_PACKAGES) {
    aptGet('install', '--yes', '--no-install-recommends', name);
    const found = chromiumHere();
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Runs apt-get with its output on standard error. Its result is ignored, because the caller looks for the browser
 * again.
 */
function aptGet(...aptArguments: string[]): void {
  spawnSync('/usr/bin/apt-get', ['--quiet', ...aptArguments], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
