import { sent } from '../support/sent.ts';
import { serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a visitor reports a picture without a script, the team takes it down, and it is gone at the next request', async ({
  page,
  browser,
  baseURL,
}) => {
  const [uuid = ''] = await withPictures(page);
  const { url } = await sent(page, 'put', `files/share/file/${uuid}/`, { public: true });
  const path = new URL(url).pathname;
  const outside = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const visitor = await outside.newPage();
  const email = 'anna@example.com';

  await test.step('they say what is wrong, and get a reference', async () => {
    await visitor.goto(path);
    await visitor.getByRole('link', { name: 'Report a problem' }).click();
    await visitor.getByLabel('I am in this image').check();
    await visitor.getByLabel('Describe the problem').fill('I am the person in the boat.');
    await visitor.getByLabel('Email (optional)').fill(email);
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await expect(visitor.getByRole('heading', { name: 'Report received' })).toBeVisible();
    await expect(visitor.getByRole('status')).toContainText(/R-[2-9A-Z]{8}/);
  });

  await test.step('the inbox opens on it, and the file is taken down with a reason', async () => {
    await page.goto('/approvals');
    await expect(page.getByRole('tab', { name: /^Reports.*1/ })).toHaveAttribute('aria-selected', 'true');
    const report = page.getByRole('region', { name: 'boats.jpg' });
    await expect(report.getByText('I am the person in the boat.')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Take down boats.jpg?' });
    await dialog.getByLabel('Reason').fill('The person in it asked for it');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByText('Took down boats.jpg')).toBeVisible();
  });

  await test.step('it is gone, the file says so, and the reporter was written to', async () => {
    expect((await visitor.goto(path))?.status()).toBe(410);
    await page.goto(`/file/${uuid}`);
    await expect(page.getByText('Taken down', { exact: true })).toBeVisible();
    const { results } = await (await page.request.get('/v1/staff/mails/')).json();
    expect(results.some((mail: { to: string }) => mail.to === email)).toBe(true);
  });
  await outside.close();
});
