import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { CleanUp } from './clean-up.ts';

/** The program of the browser. */
export const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** The window of a desktop. */
export const wide = { width: 1440, height: 900 };

/** A browser that is closed by `cleanUp`, or nothing where the machine has none. */
export async function launchBrowser(cleanUp: CleanUp, say: (line: string) => void): Promise<Browser | undefined> {
  if (!existsSync(executablePath)) {
    say(`no browser at ${executablePath}: pages are not measured`);
    return undefined;
  }
  const browser = await chromium.launch({ executablePath, args });
  cleanUp.later(() => browser.close());
  return browser;
}

/** Gives a browser the session that `cookie` holds, as it is sent. */
export function signIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  return context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
}
