import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/** The answer to a call that is meant to succeed. */
export async function sent(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](`/v1/${path}`, { data });
  expect([path, answer.ok() || (await answer.text())]).toEqual([path, true]);
  return answer.json();
}
