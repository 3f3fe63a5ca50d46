import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/**
 * Browser contexts that the stories of a worker reuse, so that the interface is fetched
 * and compiled once. Cookies and storage are cleared in between.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A context without cookies, and without storage of `url`. Options that are not given have the story's values. */
  async take(options: BrowserContextOptions, url: string): Promise<BrowserContext> {
    const name = JSON.stringify(options);
    const kept = this.#kept.get(name);
    if (kept) {
      await forgetAll(kept, url);
      return kept;
    }
    const context = await this.#browser.newContext(options);
    // An open page keeps the renderer process, which has the compiled interface, alive.
    const stays = await context.newPage();
    await stays.goto(`${url}/llms.txt`);
    this.#kept.set(name, context);
    return context;
  }

  /** Closes the story's pages. */
  async giveBack(context: BrowserContext): Promise<void> {
    const [, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map((context) => context.close()));
  }
}

async function forgetAll(context: BrowserContext, url: string): Promise<void> {
  const [stays] = context.pages();
  if (!stays) throw new Error('A story has closed a page that is not its own.');
  await context.clearCookies();
  const browser = await context.newCDPSession(stays);
  await browser.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await browser.detach();
}
