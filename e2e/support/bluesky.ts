import type { Page } from '@playwright/test';
import { besideOutside, type Outside } from './beside.ts';
import type { RunningServer } from './server.ts';
import { test } from './world.ts';

/** A server of Bluesky's protocol on this machine. */
interface BlueskyServer extends Outside {
  readonly directory?: string;
}

/** Runs a journey on a server of the product that finds Bluesky at this address. */
export const beside = <S extends BlueskyServer>(
  start: () => Promise<S>,
  journey: (bluesky: S, server: RunningServer) => Promise<void>,
): Promise<void> =>
  besideOutside(
    start,
    ({ url, directory }) => ({ BLUESKY_URL: url, ...(directory ? { BLUESKY_DIRECTORY_URL: directory } : {}) }),
    journey,
  );

/** Connects an account by its app password, in the settings. */
export async function connected(page: Page, handle: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await test.step('an account is connected by its app password', async () => {
    await page.goto('/team/settings/social-accounts');
    await page.getByRole('button', { name: 'Connect an account' }).click();
    await dialog.getByRole('button', { name: /^Bluesky/ }).click();
    await dialog.getByText('App password', { exact: true }).first().click();
    await dialog.getByLabel('Handle', { exact: false }).first().fill(handle);
    await dialog.getByRole('textbox', { name: /^App password/ }).fill(password);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    const accounts = page.getByRole('list', { name: 'Social accounts' });
    await accounts.getByText(`@${handle}`).waitFor();
    await accounts.getByText('Connected', { exact: true }).waitFor();
  });
}
