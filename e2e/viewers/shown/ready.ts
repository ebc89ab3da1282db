import { expect, type Page } from '@playwright/test';
import type { Person } from './expected.ts';
import type { Put } from './put.ts';
import type { Viewer } from './viewers.ts';

/** As long as work takes on a slow machine: what matters is that it ends. */
const long = { timeout: 1_200_000, intervals: [500] };

interface Listed {
  readonly name: string;
  readonly uuid: string;
  readonly latest_version: {
    readonly file_type: string;
    readonly processed: boolean;
    readonly failed: string | null;
    readonly withheld: string | null;
  };
}

/** Waits until files have been looked at, with a watermark for who sees them with one. */
async function looked(page: Page, team: string, files: readonly Put[]): Promise<void> {
  const wanted = new Set(files.map(({ uuid }) => uuid));
  const unready = async () => {
    const { results } = await (await page.request.get(`/v1/files/files/${team}/?limit=200`)).json();
    return (results as Listed[])
      .filter(({ uuid }) => wanted.has(uuid))
      .filter(({ latest_version: { processed, failed, withheld } }) =>
        failed === null ? !processed || withheld === 'Processing...' : false,
      )
      .map(({ name }) => name);
  };
  await expect.poll(unready, long).toEqual([]);
}

/** Waits until the pages of documents are there. */
async function paged(page: Page, files: readonly Put[]): Promise<void> {
  const unready = async () => {
    const names: string[] = [];
    for (const { uuid, name, look } of files)
      if (look.as === 'pages' && (await (await page.request.get(`/v1/files/file/${uuid}/`)).json()).pages === null)
        names.push(name);
    return names;
  };
  await expect.poll(unready, long).toEqual([]);
}

/** Waits until what moves and sounds plays for somebody, or it is known that it does not. */
async function plays(person: Person, page: Page, files: readonly Put[]): Promise<void> {
  const isReady = async ({ uuid, token, look }: Put): Promise<boolean> => {
    if (person === 'visitor') {
      const told = await (await page.request.get(`/v1/public/file/${token}/`)).json();
      return told.video_url !== null && (look.as === 'video' || told.peaks_url !== null);
    }
    const { state, peaks_url } = await (await page.request.get(`/v1/files/file/playback/${uuid}/`)).json();
    return state === 'failed' || (state === 'ready' && (look.as === 'video' || peaks_url !== null));
  };
  const unready = async () => {
    const names: string[] = [];
    for (const file of files)
      if ((file.look.as === 'video' || file.look.as === 'sound') && !(await isReady(file))) names.push(file.name);
    return names;
  };
  await expect.poll(unready, long).toEqual([]);
}

/** Waits until everyone can be shown all of the files that they ever will. */
export async function ready(everyone: readonly Viewer[], team: string, files: readonly Put[]): Promise<void> {
  const members = everyone.filter(({ person }) => person !== 'visitor');
  await Promise.all(members.map(({ page }) => looked(page, team, files)));
  for (const { page } of members.slice(0, 1)) await paged(page, files);
  await Promise.all(everyone.map(({ person, page }) => plays(person, page, files)));
}
