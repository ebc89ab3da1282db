import type { Page } from '@playwright/test';
import { codeOf } from '../../server/test/clients/totp.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { test as base, expect } from '../support/world.ts';

const password = 'a long enough password';

// Browsers tie passkeys to a name.
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
});

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: action, exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A device that keeps passkeys and knows who holds it; it answers at once while it is `touched`. */
async function device(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touched: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

test('two-factor is turned on and asked for, and a passkey takes the place of both', async ({ page }) => {
  await signedUp(page);
  await page.goto('/account/security');

  const key = await test.step('two-factor counts once a code was typed', async () => {
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    await confirm(page, 'Continue');
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    const shown = page.getByText(/^([A-Z2-7]{1,4} ){5,}[A-Z2-7]{1,4}$/);
    const uri = `otpauth://totp/Vitrine?secret=${(await shown.textContent())?.replaceAll(/\s/g, '')}`;
    await page.getByLabel(/Type the code/).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This code is not correct.')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.getByLabel(/Type the code/).fill(codeOf(uri));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('On. After your password, you enter a code')).toBeVisible();
    return uri;
  });

  await test.step('signing in asks for a code', async () => {
    await leave(page);
    await typePassword(page);
    const field = page.getByLabel('Code of your authenticator app');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('This code is not correct.')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await field.fill(codeOf(key));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/library\//);
  });

  await test.step('a passkey is added, and signs in with neither password nor code', async () => {
    const { touched } = await device(page);
    await page.goto('/account/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('The laptop');
    await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
    const passkeys = page.getByRole('list', { name: 'Your passkeys' });
    await expect(passkeys.getByText('The laptop')).toBeVisible();
    await expect(passkeys.getByText('never used')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await touched(false);
    await leave(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    // Not before: the field for the address asks for passkeys as well, and would be the one that is answered.
    await touched(true);
    await expect(page).toHaveURL(/\/library\//);
    await page.goto('/account/security');
    await expect(passkeys.getByText('used just now')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your sessions' }).getByText('This browser')).toBeVisible();
  });
});
