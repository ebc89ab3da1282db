import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/** The link of the newest email to an address, as staff read it where no mail server is set. */
export async function mailedLink(page: Page, to: string, subject: RegExp): Promise<string> {
  let uuid = '';
  await expect
    .poll(async () => {
      const { results } = await (await page.request.get('/v1/staff/mails/')).json();
      const mail = results.find((one: { to: string; subject: string }) => one.to === to && subject.test(one.subject));
      uuid = mail?.uuid ?? '';
      return uuid;
    })
    .not.toBe('');
  const { guarded, text } = await (await page.request.get(`/v1/staff/mail/${uuid}/`)).json();
  const link = guarded
    ? (await (await page.request.post(`/v1/staff/mail/reveal/${uuid}/`)).json()).link
    : /https?:\S+/.exec(text)?.[0];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
