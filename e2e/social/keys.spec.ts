import type { Page } from '@playwright/test';
import { moderate, serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** A day of next month, from its tenth on: `2026-12-10`. */
function ahead(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10 + days)).toISOString().slice(0, 10);
}

async function furnished(page: Page): Promise<void> {
  const [boats = ''] = await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  const demo = () => page.request.post(`/v1/socials/account/auto-create-demo-account/${team}/`, { data: {} });
  const account = (await (await demo()).json()).uuid as string;
  const answer = await page.request.post('/v1/posts/post/create/', {
    data: {
      ...{ team, account, files: [boats], caption: 'Boats at dusk' },
      ...{ scheduledDate: `${ahead(2)}T18:30`, time_zone: 'UTC' },
    },
  });
  expect(answer.ok()).toBe(true);
}

/** Presses Tab until something has the focus; it never falls off the page. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<void> {
  // As text: the types of the page are none of the tests'.
  const said = () =>
    page.evaluate<string>(
      "[document.activeElement].map((at) => [at.getAttribute('aria-label'), at.labels?.[0]?.textContent, at.textContent].join(' ').trim())[0]",
    );
  const seen: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    seen.push(await said());
    if (name.test(seen.at(-1) ?? '')) return;
  }
  throw new Error(`Tab did not come to ${name}: ${seen.join(' | ')}`);
}

test('a post is written, kept as a template, seen and a view saved, by the keyboard alone', async ({ page }) => {
  await furnished(page);
  await page.goto(`/socials?view=month&date=${ahead(2)}`);
  const card = page.getByRole('link', { name: /Boats at dusk/ });
  await expect(card).toBeVisible();
  const composer = page.getByRole('dialog', { name: 'New Post' });

  await test.step('N opens the composer at its caption; every field is come by', async () => {
    await page.keyboard.press('n');
    await expect(composer.getByLabel('Caption')).toBeFocused();
    await page.keyboard.type('The garden opens on the first of the month.');
    await tabTo(page, /^Campaign/);
    await page.keyboard.press('Enter');
    await expect(composer.getByLabel('Campaign')).toBeFocused();
    await page.keyboard.type('Summer');
    await tabTo(page, /^Date/);
    expect(await moderate(page)).toEqual([]);
  });

  await test.step('what is written becomes a template, and the focus stays in the composer', async () => {
    await composer.getByRole('button', { name: 'Templates' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Save as template…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save as template' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Garden');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(composer.getByRole('button', { name: 'Templates' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Manage templates…' }).press('Enter');
    const manage = page.getByRole('dialog', { name: 'Templates' });
    await manage.getByRole('button', { name: 'Rename Garden' }).press('Enter');
    await page.keyboard.type(' in June');
    await page.keyboard.press('Enter');
    await expect(manage.getByRole('button', { name: 'Rename Garden in June' })).toBeFocused();
    expect(await serious(page)).toEqual([]);
    await manage.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(composer.getByRole('button', { name: 'Templates' })).toBeFocused();
  });

  await test.step('Escape keeps it as a draft; another post begins with the template', async () => {
    await page.keyboard.press('Escape');
    await expect(composer).toBeHidden();
    await page.keyboard.press('n');
    await composer.getByRole('button', { name: 'Templates' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Garden in June' }).press('Enter');
    await expect(composer.getByLabel('Caption')).toHaveValue('The garden opens on the first of the month.');
    await expect(composer.getByLabel('Campaign')).toHaveValue('Summer');
    await page.keyboard.press('Escape');
    await expect(composer).toBeHidden();
  });

  await test.step('a card shows its post; Escape closes it and the focus stays', async () => {
    await card.focus();
    await page.keyboard.press('p');
    const preview = page.locator('[data-peek]');
    await expect(preview.getByText('Boats at dusk')).toBeVisible();
    expect(await moderate(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(card).toBeFocused();
  });

  await test.step('a view is saved as the default, and the calendar opens with it', async () => {
    await page.getByRole('button', { name: 'Waiting for me' }).press('Enter');
    await expect(page).toHaveURL(/mine=true/);
    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Save this view…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Mine to approve');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Mine to approve' })).toBeFocused();
    expect(await moderate(page)).toEqual([]);
    await page.goto('/socials');
    await expect(page.getByRole('button', { name: 'Mine to approve' })).toBeVisible();
    await expect(page).toHaveURL(/mine=true/);
  });
});
