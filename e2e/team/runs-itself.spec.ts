import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { codeOf } from '../../server/test/clients/totp.ts';
import { startReceiver } from '../../server/test/networks/receiver.ts';
import { startBeside, startServer } from '../support/server.ts';
import { signedUp } from '../support/team.ts';
import { test as base, expect } from '../support/world.ts';

const password = 'a long enough password';
const settings = { VITRINE_WEBHOOK_PRIVATE: 'on' };

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
  server: async ({}, use) => {
    const server = await startServer(false, settings);
    await use(server);
    await server.stop();
  },
});

/** Invites by the dialog; gives the links it shows. */
async function invite(page: Page, emails: readonly string[], role: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email addresses').fill(emails.join(', '));
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await page.getByRole('button', { name: `Invite ${emails.length} people` }).click();
  const links = [];
  for (const email of emails) links.push(await page.getByLabel(email, { exact: true }).inputValue());
  await page.getByRole('button', { name: 'Done' }).click();
  return links;
}

async function join(page: Page, link: string, [first, last]: readonly [string, string]): Promise<void> {
  await page.goto(link);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/library\//);
}

test('an Owner sets up a team of five with three roles and takes a flag away, which is felt on both of two servers', async ({
  page,
  browser,
  server,
}) => {
  const second = await startBeside(server, settings);
  const other = await browser.newContext({ baseURL: second.url });
  try {
    const team = await signedUp(page);
    await page.goto('/team/settings/members');
    const [toNoor = '', toSam = ''] = await invite(page, ['noor@example.com', 'sam@example.com'], 'Editor');
    const viewers = await invite(page, ['mia@example.com', 'leo@example.com'], 'Viewer');
    for (const [at, link] of [toSam, ...viewers].entries()) {
      const data = { first_name: ['Sam', 'Mia', 'Leo'][at], last_name: 'Vos', password };
      const token = link.split('/').at(-1);
      const answer = await fetch(`${second.url}/v1/teams/invite/accept/${token}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      expect(answer.status).toBe(200);
    }
    const noor = await other.newPage();
    await join(noor, `${second.url}/invite/${toNoor.split('/').at(-1)}`, ['Noor', 'Bakker']);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).getByText('5 members', { exact: true })).toBeVisible();

    const upload = noor.getByRole('button', { name: 'Upload', exact: true }).first();
    await expect(upload).toBeVisible();
    const asked = async () => {
      const [{ name, value } = { name: '', value: '' }] = await other.cookies();
      const ask = async (url: string) => {
        const answer = await fetch(`${url}/v1/files/upload/check/${team}/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
          body: JSON.stringify([{ name: 'a.txt', size: 1, sha256: 'a'.repeat(64) }]),
        });
        return answer.status;
      };
      return [await ask(server.url), await ask(second.url)];
    };
    expect(await asked()).toEqual([200, 200]);
    await page.goto('/team/settings/roles');
    await page.getByRole('button', { name: 'Editor', exact: true }).click();
    await expect(page.getByText('Noor Bakker')).toBeVisible();
    await page.getByRole('switch', { name: 'Upload', exact: true }).click({ force: true });
    await expect(page.getByText('Role Editor updated')).toBeVisible();
    expect(await asked()).toEqual([403, 403]);
    await expect(upload).toBeHidden();
  } finally {
    await other.close();
    await second.stop();
  }
});

/** A script as somebody would write it: it knows an address and a key. */
const script = `
  const form = new FormData();
  form.append('files', new Blob(['made by a script']), 'script.txt');
  const headers = { authorization: 'Bearer ' + process.env.KEY };
  const [made] = await (await fetch(process.env.AT + '/v1/files/upload/' + process.env.TEAM + '/', { method: 'POST', headers, body: form })).json();
  const shown = await (await fetch(process.env.AT + '/v1/files/file/' + made.uuid + '/', { headers })).json();
  const refused = await fetch(process.env.AT + '/v1/teams/member/delete/' + made.uuid + '/', { method: 'DELETE', headers });
  console.log(JSON.stringify([shown.name, refused.status]));
`;

test('someone is invited, joins, gets another role, signs in with two factors, lets a script in, and another service and the log hear of it', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  const receiver = await startReceiver();
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    const team = await signedUp(page);
    await page.goto('/team/settings/members');
    const [link = ''] = await invite(page, ['noor@example.com', 'sam@example.com'], 'Viewer');
    const noor = await other.newPage();
    await join(noor, link, ['Noor', 'Bakker']);
    await page.reload();
    await page.getByRole('button', { name: 'Role of Noor Bakker: Viewer' }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await expect(page.getByText('Noor Bakker is now Admin')).toBeVisible();
    await expect(noor.getByRole('button', { name: 'Upload', exact: true }).first()).toBeVisible();

    await test.step('two factors', async () => {
      await noor.goto('/account/security');
      await noor.getByRole('button', { name: 'Set up two-factor' }).click();
      await noor.getByLabel('Your password').fill(password);
      await noor.getByRole('button', { name: 'Continue', exact: true }).click();
      const shown = noor.getByText(/^([A-Z2-7]{1,4} ){5,}[A-Z2-7]{1,4}$/);
      const uri = `otpauth://totp/Vitrine?secret=${(await shown.textContent())?.replaceAll(/\s/g, '')}`;
      await noor.getByLabel(/Type the code/).fill(codeOf(uri));
      await noor.getByRole('button', { name: 'Turn on' }).click();
      await noor.getByRole('button', { name: 'I have saved them' }).click();
      await noor.getByRole('button', { name: /Account of/ }).click();
      await noor.getByRole('menuitem', { name: 'Sign out' }).click();
      await noor.getByLabel('Email').fill('noor@example.com');
      await noor.getByLabel('Password', { exact: true }).fill(password);
      await noor.getByRole('button', { name: 'Sign in', exact: true }).click();
      await noor.getByLabel('Code of your authenticator app').fill(codeOf(uri));
      await noor.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(noor).toHaveURL(/\/library\//);
    });

    const secret = await test.step('a webhook', async () => {
      await page.goto('/team/settings/webhooks');
      await page.getByRole('button', { name: 'New webhook' }).click();
      await page.getByLabel('URL').fill(receiver.url);
      await page.getByRole('button', { name: 'Create webhook' }).click();
      const told = await page.getByLabel('Signing secret', { exact: true }).inputValue();
      await page.getByRole('button', { name: 'I have copied it' }).click();
      return told;
    });

    const key = await test.step('a key', async () => {
      await noor.goto('/team/settings/api-keys');
      await noor.getByRole('button', { name: 'New API key' }).click();
      await noor.getByLabel('Name', { exact: true }).fill('Nightly import');
      await noor.getByRole('checkbox', { name: 'Upload', exact: true }).check();
      await noor.getByRole('button', { name: 'Create key' }).click();
      return noor.getByLabel('Secret', { exact: true }).inputValue();
    });
    const env = { AT: server.url, KEY: key, TEAM: team };
    const ran = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
    expect(JSON.parse(ran.stdout)).toEqual(['script.txt', 403]);

    await expect.poll(() => receiver.got.map(({ body }) => body.event)).toContain('file.created');
    const told = receiver.got.find(({ body }) => body.event === 'file.created');
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(told?.headers['x-vitrine-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${told?.text}`).digest('hex'));

    await page.goto('/team/settings/members');
    await page.getByRole('button', { name: 'Actions for Noor Bakker' }).click();
    await page.getByRole('menuitem', { name: 'Their activity' }).click();
    await expect(page).toHaveURL(/\/team\/settings\/audit\?actor=/);
    const events = page.getByRole('list', { name: 'Events' });
    for (const text of [/Turned on two-factor sign-in/, /Signed in with a code/, /Nightly import/, /script\.txt/])
      await expect(events.getByText(text).first()).toBeVisible();
    await page.goto('/team/settings/audit');
    for (const text of [/Invited noor@example.com as Viewer/, /Gave Noor Bakker the role Admin/, /webhook/])
      await expect(events.getByText(text).first()).toBeVisible();
  } finally {
    await other.close();
    await receiver.stop();
  }
});
