import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { names, signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const shown = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 1 });
const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${name}`) });

/** A finger that moves over the picture, by so many pixels. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.locator('[data-stage]').boundingBox();
  if (!box) throw new Error('There is no picture to swipe.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  await touch('touchMove', x + by);
  await touch('touchEnd');
  await session.detach();
}

test('review a batch: through the list with keys or by swipe, past its loaded page, every panel looked at', async ({
  page,
  isMobile,
}) => {
  const team = await signedUp(page);
  await upload(page, team, names(54, 'note'));
  await page.goto('/library/?order=name');
  await expect(tile(page, 'note 001')).toBeVisible();

  await test.step('open one, and go to its neighbours', async () => {
    await tile(page, 'note 002').click();
    await expect(shown(page)).toHaveText('note 002.txt');
    await expect(page).toHaveURL(/\/file\//);
    if (isMobile) {
      await swipe(page, -40);
      await swipe(page, -80);
      await expect(shown(page)).toHaveText('note 003.txt');
      await swipe(page, 80);
    } else {
      await page.keyboard.press('ArrowRight');
      await expect(shown(page)).toHaveText('note 003.txt');
      await page.keyboard.press('ArrowLeft');
    }
    await expect(shown(page)).toHaveText('note 002.txt');
    await expect(page.getByRole('status').filter({ hasText: 'note 002.txt, 2 of 54' })).toBeAttached();
  });

  await test.step('past the page that was loaded', async () => {
    const strip = page.getByRole('navigation', { name: 'Files around this one' });
    for (const name of ['note 014.txt', 'note 026.txt', 'note 038.txt', 'note 050.txt']) {
      // The strip moves under the pointer when what is next to come has loaded.
      await expect(async () => {
        await strip.getByRole('button', { name }).click();
        await expect(shown(page)).toHaveText(name, { timeout: 3_000 });
      }).toPass();
    }
    for (const name of ['note 051.txt', 'note 052.txt', 'note 053.txt']) {
      if (isMobile) await swipe(page, -80);
      else await page.keyboard.press('ArrowRight');
      await expect(shown(page)).toHaveText(name);
    }
  });

  await test.step('every panel, kept while going on', async () => {
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await serious(page), (await tab.getAttribute('aria-label')) ?? '').toEqual([]);
    }
    await page.getByRole('tab', { name: /^Comments/ }).click();
    await expect(page).toHaveURL(/panel=5/);
    await page.getByRole('tabpanel').getByRole('textbox').first().fill('left alone');
    await page.keyboard.press('ArrowLeft');
    await expect(shown(page)).toHaveText('note 053.txt');
  });

  if (!isMobile) {
    await test.step('keys: star, help, nothing under a dialog', async () => {
      await page.getByRole('tab', { name: 'Information' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(shown(page)).toHaveText('note 052.txt');
      await expect(page).toHaveURL(/panel=5/);
      await page.keyboard.press('s');
      await expect(page.getByText('Added to favourites')).toBeVisible();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help.getByText('Next file')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await expect(shown(page)).toHaveText('note 052.txt');
    });
  }

  await test.step('back to the list, at the file that was open last', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Close', exact: true }).click();
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/library\/\?order=name/);
    if (!isMobile) await expect(tile(page, 'note 052')).toBeFocused();
  });
});
