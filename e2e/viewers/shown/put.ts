import { expect, type Page } from '@playwright/test';
import type { Expected } from './expected.ts';

/** A file that was uploaded and published, and the paths of its page. */
export interface Put extends Expected {
  readonly uuid: string;
  readonly token: string;
}

const atOnce = 10;

/** Uploads files, and gives each a link for visitors. */
export async function put(page: Page, team: string, files: readonly Expected[]): Promise<Put[]> {
  const uuids: string[] = [];
  for (let from = 0; from < files.length; from += atOnce) {
    const form = new FormData();
    for (const { name, bytes } of files.slice(from, from + atOnce))
      form.append('files', new File([new Uint8Array(await bytes())], name));
    const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
    expect(answer.status(), await answer.text()).toBe(201);
    uuids.push(...((await answer.json()) as { uuid: string }[]).map(({ uuid }) => uuid));
  }
  const published = async (file: Expected, at: number): Promise<Put> => {
    const uuid = uuids[at] ?? '';
    const answer = await page.request.put(`/v1/files/share/file/${uuid}/`, { data: { public: true } });
    const { url } = (await answer.json()) as { url: string };
    return { ...file, uuid, token: new URL(url).pathname.split('/').at(-1) ?? '' };
  };
  const all: Put[] = [];
  for (const [at, file] of files.entries()) all.push(await published(file, at));
  return all;
}
