import type { Page } from '@playwright/test';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

async function sent(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](`/v1/${path}`, { data });
  expect([path, answer.ok() || (await answer.text())]).toEqual([path, true]);
  return answer.json();
}

/** A day of next month, from its tenth on, so that those around it are on the screen: `2026-12-10`. */
function ahead(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10 + days)).toISOString().slice(0, 10);
}
const names = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const nameOf = (day: string) => names.format(new Date(day));

/** A team with a demo account, a post with a file that expires some days later, and a draft. */
async function furnished(page: Page) {
  const [boats = '', flowers = ''] = await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  const account = (await sent(page, 'post', `socials/account/auto-create-demo-account/${team}/`, {})).uuid as string;
  await sent(page, 'put', `files/file/update/${boats}/`, { expiration_date: `${ahead(5)}T00:00:00Z` });
  await sent(page, 'post', 'posts/post/create/', {
    ...{ team, account, files: [boats], caption: 'Boats at dusk' },
    ...{ scheduledDate: `${ahead(2)}T18:30`, time_zone: 'UTC' },
  });
  await sent(page, 'post', 'posts/post/create/', { team, account, files: [flowers], caption: 'The garden opens' });
  return team;
}

async function drag(page: Page, what: string, onto: string): Promise<void> {
  await page.getByText(what).first().hover();
  await page.mouse.down();
  const to = await page.getByRole('gridcell', { name: new RegExp(`^${onto}`) }).boundingBox();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 50, { steps: 5 });
  await page.mouse.up();
}

const cell = (page: Page, day: string) => page.getByRole('gridcell', { name: new RegExp(`^${nameOf(day)}`) });

test('a week is planned by dragging, refused where it cannot be, put back, and by the keyboard alone', async ({
  page,
}) => {
  await furnished(page);
  await page.goto(`/socials?view=month&date=${ahead(2)}`);
  const on = (day: string) => cell(page, day).getByRole('link', { name: /Boats at dusk/ });
  await expect(on(ahead(2))).toBeVisible();
  expect(await moderate(page)).toEqual([]);

  await test.step('dragged to the next day it keeps its time, and Undo puts it back', async () => {
    await drag(page, 'Boats at dusk', nameOf(ahead(3)));
    await expect(on(ahead(3))).toBeVisible();
    await expect(on(ahead(3))).toHaveAccessibleName(/^18:30/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(on(ahead(2))).toBeVisible();
  });

  await test.step('beyond the end of its file it is refused, with the reason, and stays', async () => {
    await drag(page, 'Boats at dusk', nameOf(ahead(6)));
    await expect(page.getByText('The post was not moved')).toBeVisible();
    await expect(on(ahead(2))).toBeVisible();
  });

  await test.step('a draft is scheduled by dropping it on a day', async () => {
    await drag(page, 'The garden opens', nameOf(ahead(4)));
    await expect(cell(page, ahead(4)).getByRole('link', { name: /The garden opens/ })).toBeVisible();
  });

  await test.step('by keys alone it is moved by its menu', async () => {
    const link = on(ahead(2));
    await cell(page, ahead(2)).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: nameOf(ahead(2)) })).toBeVisible();
    await page.keyboard.press('Escape');
    await link.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move to' });
    await dialog.getByRole('textbox', { name: 'Time' }).fill('20:15');
    await dialog.getByRole('textbox', { name: 'Time' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(link).toHaveAccessibleName(/^20:15/);
  });

  await test.step('keys change what is shown', async () => {
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/view=week/);
    expect(await moderate(page)).toEqual([]);
    await page.keyboard.press('l');
    await expect(page.getByRole('region', { name: nameOf(ahead(2)) })).toBeVisible();
    expect(await moderate(page)).toEqual([]);
  });
});
