import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** Gives the team of the one who is signed in the feature. */
async function inPlan(page: Page): Promise<void> {
  const me = (await (await page.request.get('/v1/users/me/')).json()) as { active_team: { uuid: string } };
  await page.request.put(`/v1/teams/features/${me.active_team.uuid}/`, { data: { features: ['SOCIALS'] } });
}

test('a post is written from the library and goes out to a demo wall; an error keeps the form open', async ({
  page,
}) => {
  await withPictures(page);
  await inPlan(page);
  const composer = page.getByRole('dialog', { name: 'New Post' });
  const said = (text: string) => page.getByText(text, { exact: true }).first();
  const compose = async () => {
    await page.goto('/library/');
    for (const name of ['boats', 'flowers']) await page.getByRole('checkbox', { name: `Select ${name}.jpg` }).click();
    await page.getByRole('button', { name: 'More for the selection' }).click();
    await page.getByRole('menuitem', { name: 'Create Social Post' }).click();
  };

  await test.step('without an account the composer leads to the settings, where a demo account is one click', async () => {
    await compose();
    await expect(composer.getByText('You have no connected accounts.')).toBeVisible();
    await composer.getByRole('link', { name: 'Connect an account' }).click();
    await expect(page).toHaveURL(/\/team\/settings\/social-accounts/);
    await page.getByRole('button', { name: 'Demo account' }).click();
    await expect(page.getByRole('list', { name: 'Social accounts' }).getByText('Connected')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('an error keeps the form open, with all that is in it', async () => {
    await compose();
    await expect(
      composer.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) }),
    ).toHaveCount(2);
    await composer.getByLabel('Caption').fill('Two evenings on the lagoon. The houses keep their colour.');
    expect(await serious(page)).toEqual([]);
    await page.route('**/v1/posts/post/publish/**', (route) => route.abort());
    await composer.getByText('Now', { exact: true }).click();
    await composer.getByRole('button', { name: 'Publish now' }).click();
    await expect(said('There was a problem creating your post.')).toBeVisible();
    await expect(composer.getByLabel('Caption')).toHaveValue(/^Two evenings on the lagoon/);
    await page.unroute('**/v1/posts/post/publish/**');
  });

  await test.step('tried again it goes out, and stands on the wall', async () => {
    await composer.getByRole('button', { name: 'Publish now' }).click();
    await expect(page).toHaveURL(/\/socials\/post\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Two evenings on the lagoon' })).toBeVisible();
    const accounts = page.getByRole('region', { name: 'Publishing' });
    await expect(accounts.getByText('Published', { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(await serious(page)).toEqual([]);
    const wall = page.waitForEvent('popup');
    await accounts.getByRole('link', { name: /^Open on / }).click();
    const opened = await wall;
    await expect(opened.getByText(/^Two evenings on the lagoon/)).toBeVisible();
    await expect(opened.locator('main img')).toHaveCount(2);
  });
});
