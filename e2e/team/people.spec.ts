import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('an Owner invites by paste, the other joins, feels another role on the open page, and is seen through', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signedUp(page);
  await page.goto('/team/settings/members');
  await expect(page.getByRole('heading', { level: 1 }).getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const field = page.getByLabel('Email addresses');
  await field.fill('Noor Bakker <noor@example.com>, nobody\nines@example.com');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByText('Invited 1 person')).toBeVisible();
  await expect(field).toHaveValue('nobody\nines@example.com');
  await expect(page.getByText('nobody: This is not an email address.')).toBeVisible();
  await expect(page.getByText('ines@example.com is a member of this team already.')).toBeVisible();
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  const link = await page.getByLabel('noor@example.com', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 } });
  const noor = await other.newPage();
  await noor.goto(link);
  await expect(noor.getByText('You are invited as Editor.')).toBeVisible();
  await noor.getByLabel('First name').fill('Noor');
  await noor.getByLabel('Last name').fill('Bakker');
  await noor.getByLabel('Password', { exact: true }).fill('a long enough password');
  await noor.getByRole('button', { name: 'Join' }).click();
  await expect(noor).toHaveURL(/\/library\//);
  await noor.setViewportSize({ width: 1440, height: 900 });
  const upload = noor.getByRole('button', { name: 'Upload', exact: true }).first();
  await expect(upload).toBeVisible();

  await page.getByRole('button', { name: 'Role of Noor Bakker: Editor' }).click();
  await page.getByRole('menuitem', { name: 'Viewer' }).click();
  await expect(page.getByText('Noor Bakker is now Viewer')).toBeVisible();
  await expect(upload).toBeHidden();
  expect(await serious(page)).toEqual([]);

  await page.getByRole('button', { name: 'Actions for Noor Bakker' }).click();
  await page.getByRole('menuitem', { name: 'View as Noor' }).click();
  await expect(page.getByText('Viewing as Noor Bakker')).toBeVisible();
  const own = page.getByRole('button', { name: 'Upload', exact: true }).first();
  await expect(page.getByRole('heading', { name: /^Library/ })).toBeVisible();
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.getByText('Viewing as Noor Bakker')).toBeVisible();
  expect(await serious(page, '[aria-label="View as"]')).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Viewing as Noor Bakker')).toBeHidden();
  await expect(own).toBeVisible();

  await page.goto('/team/settings/roles');
  await page.getByRole('button', { name: 'Viewer', exact: true }).click();
  await expect(page.getByText('Noor Bakker')).toBeVisible();
  await page.getByRole('switch', { name: 'Upload', exact: true }).click({ force: true });
  await expect(page.getByText('Role Viewer updated')).toBeVisible();
  await expect(upload).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await other.close();
});
