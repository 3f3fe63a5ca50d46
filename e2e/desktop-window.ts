import type { Page } from '@playwright/test';
import * as z from 'zod';

import type {
  DesktopBridge,
  MenuCommand,
  OpenedFile,
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

// The page in a desktop window, with a bridge that records requests and gives the story's responses.

interface Answers {
  /** The settings that the window stored at the last start. */
  readonly settings?: WindowSettings;
  /** The path where text is saved; null if the user cancels. */
  readonly saved?: string | null;
  readonly opened?: OpenedFile;
  /** The error with which every request about files fails. */
  readonly failure?: string;
}

type Recorded = Record<'reports' | 'copies' | 'saves' | 'opens' | 'reveals', unknown[]> & {
  readonly listeners: Set<(command: MenuCommand) => void>;
};

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Reloads the page in a desktop window. */
export async function moveToWindow(page: Page, answers: Answers = {}): Promise<void> {
  await page.addInitScript((given: Answers) => {
    const lists = { reports: [], copies: [], saves: [], opens: [], reveals: [] };
    const recorded: Recorded = { ...lists, listeners: new Set() };
    // Electron clones messages, so one that cannot be cloned fails here too.
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

/** Chooses a command in the window's menu. */
export async function chooseInMenu(page: Page, command: MenuCommand): Promise<void> {
  const heard = await page.evaluate((asked) => {
    const { listeners } = window.recorded;
    for (const listener of listeners) listener(asked);
    return listeners.size;
  }, command);
  expect(heard, 'the number of listeners for menu commands').toBe(1);
}

/** The messages of one kind that the page has sent to its window, in order. */
async function recorded<T>(
  page: Page,
  kind: Exclude<keyof Recorded, 'listeners'>,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const messages = await page.evaluate((name) => window.recorded[name], kind);
  return z.array(schema).parse(messages);
}

export const reports = (page: Page) => recorded(page, 'reports', windowReport);
export const saves = (page: Page) => recorded(page, 'saves', saveRequest);
export const reveals = (page: Page) => recorded(page, 'reveals', revealRequest);

/** The texts that the page has copied. */
export async function copies(page: Page): Promise<string[]> {
  return (await recorded(page, 'copies', copyRequest)).map(({ text }) => text);
}

/** How often the page asked to open a file. */
export async function opens(page: Page): Promise<number> {
  return (await recorded(page, 'opens', openRequest)).length;
}
