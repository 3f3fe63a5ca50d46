import type { Page } from '@playwright/test';

import type {
  DesktopBridge,
  MenuCommand,
  OpenedFile,
  RevealRequest,
  SaveRequest,
  WindowReport,
  WindowSettings,
} from '#server/contract/desktop.ts';
import {
  copyRequest,
  openRequest,
  revealRequest,
  saveRequest,
  windowReport,
} from '#server/contract/desktop.ts';

import { expect } from './test.ts';

// The page as it stands in the desktop window: with a bridge that writes down what is asked of it and
// answers what the story says.

interface Answers {
  /** What the window kept from last time. */
  readonly settings?: WindowSettings;
  /** Where a text is saved; null: the person changes their mind. */
  readonly saved?: string | null;
  /** The file that is opened. */
  readonly opened?: OpenedFile;
  /** What every request about files is rejected with. */
  readonly failure?: string;
}

interface Recorded {
  readonly reports: unknown[];
  readonly copies: unknown[];
  readonly saves: unknown[];
  readonly opens: unknown[];
  readonly reveals: unknown[];
  readonly listeners: Set<(command: MenuCommand) => void>;
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Loads the page again, in a desktop window now. */
export async function moveToWindow(page: Page, answers: Answers = {}): Promise<void> {
  await page.addInitScript((given: Answers) => {
    const recorded: Recorded = {
      reports: [],
      copies: [],
      saves: [],
      opens: [],
      reveals: [],
      listeners: new Set(),
    };
    // What crosses the bridge is copied, so what cannot be copied fails here too.
    async function note<Answer>(to: unknown[], request: unknown, answer: Answer): Promise<Answer> {
      to.push(structuredClone(request));
      if (given.failure !== undefined) throw new Error(given.failure);
      return answer;
    }
    const { settings = null, saved = null, opened = null } = given;
    const bridge: DesktopBridge = {
      settings,
      copyText: (request) => note(recorded.copies, request, undefined),
      saveFile: (request) => note(recorded.saves, request, saved === null ? null : { path: saved }),
      openFile: (request) => note(recorded.opens, request, opened),
      revealFile: (request) => note(recorded.reveals, request, undefined),
      report: (report) => void recorded.reports.push(structuredClone(report)),
      onCommand: (listener) => {
        recorded.listeners.add(listener);
        return () => recorded.listeners.delete(listener);
      },
    };
    Object.assign(window, { recorded, countertop: Object.freeze(bridge) });
  }, answers);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Chooses something in the window's menu. */
export async function chooseInMenu(page: Page, command: MenuCommand): Promise<void> {
  const heard = await page.evaluate((asked) => {
    const { listeners } = window.recorded;
    for (const listener of listeners) listener(asked);
    return listeners.size;
  }, command);
  expect(heard, 'how many listen to the menu').toBe(1);
}

/** What the page has told its window, in order; each as the window takes it. */
export async function reports(page: Page): Promise<WindowReport[]> {
  const told = await page.evaluate(() => window.recorded.reports);
  return told.map((each) => windowReport.parse(each));
}

/** The texts that the page has copied. */
export async function copies(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => window.recorded.copies);
  return asked.map((each) => copyRequest.parse(each).text);
}

export async function saves(page: Page): Promise<SaveRequest[]> {
  const asked = await page.evaluate(() => window.recorded.saves);
  return asked.map((each) => saveRequest.parse(each));
}

export async function reveals(page: Page): Promise<RevealRequest[]> {
  const asked = await page.evaluate(() => window.recorded.reveals);
  return asked.map((each) => revealRequest.parse(each));
}

/** How often a file was asked for. */
export async function opens(page: Page): Promise<number> {
  const asked = await page.evaluate(() => window.recorded.opens);
  return asked.map((each) => openRequest.parse(each)).length;
}
