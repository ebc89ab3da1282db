import { stripVTControlCharacters } from 'node:util';
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { serious } from '../../support/steps.ts';
import { joined } from '../../support/team.ts';
import { checkLook } from './checks.ts';
import { lookFor, type Person } from './expected.ts';
import type { Put } from './put.ts';

/** Somebody with a page of their own, and what was not as it has to be for them. */
export interface Viewer {
  readonly person: Person;
  readonly page: Page;
  /** Errors and refusals that the browser reported on the open page. */
  readonly complaints: string[];
}

function viewer(person: Person, page: Page): Viewer {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { person, page, complaints };
}

/** The member, who is signed in, and two more: one who may have watermarked copies only, and a visitor. */
export async function viewers(member: Page, team: string, browser: Browser, baseURL: string): Promise<Viewer[]> {
  const own = async () => (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  const marked = await own();
  const role = { name: 'Marked', permissions: ['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'] };
  const made = await member.request.post(`/v1/teams/role/create/${team}/`, { data: role });
  expect(made.ok(), await made.text()).toBe(true);
  await joined(member, marked, team, 'Marked');
  return [viewer('member', member), viewer('marked', marked), viewer('visitor', await own())];
}

const firstLines = (text: string) => stripVTControlCharacters(text).split('\n').filter(Boolean).slice(0, 6).join('; ');

/** Opens each file for somebody; gives what is not as it has to be, by the names of the files. */
async function openAll({ person, page, complaints }: Viewer, files: readonly Put[], info: TestInfo): Promise<string[]> {
  const faults: string[] = [];
  /** Looks that axe has examined. */
  const examined = new Set<string>();
  for (const { name, uuid, token, look: full } of files) {
    const look = lookFor(person, full);
    const visitor = person === 'visitor';
    const stage = page.locator(visitor ? 'main.stage' : '[data-stage]');
    const fault = (what: string) => faults.push(`${name}, ${person}: ${what}`);
    complaints.length = 0;
    try {
      await page.goto(visitor ? `/p/file/${token}` : `/file/${uuid}`, { waitUntil: 'domcontentloaded' });
      await checkLook({ page, stage, visitor }, look);
      if (!examined.has(look.as)) {
        examined.add(look.as);
        for (const finding of await serious(page)) fault(finding);
      }
    } catch (error) {
      const shown = (await stage.textContent({ timeout: 1_000 }).catch(() => null)) ?? 'nothing';
      fault(`${firstLines(String(error))} (its page says: ${shown.slice(0, 200).replaceAll('\n', ' ')})`);
      const body = await page.screenshot().catch(() => undefined);
      if (body) await info.attach(`${person} ${name}`, { body, contentType: 'image/png' });
    }
    for (const complaint of new Set(complaints)) fault(complaint);
  }
  return faults;
}

/** Opens each file for everyone at the same time; gives what is not as it has to be. */
export const openForAll = async (
  everyone: readonly Viewer[],
  files: readonly Put[],
  info: TestInfo,
): Promise<string[]> => (await Promise.all(everyone.map((one) => openAll(one, files, info)))).flat();
