import { setTimeout as pause } from 'node:timers/promises';
import { eachAtOnce } from '../bench/measure.ts';
import type { FileListReply } from '../bench/replies.ts';
import type { Host } from './account.ts';
import type { DemoFile } from './pictures.ts';

const processedWithinMs = 10 * 60_000;

/** Makes each folder of the paths, parents first; tells the uuid of each path. */
async function makeFolders({ member, team }: Host, paths: readonly string[]): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const path of paths) {
    const steps = path.split('/');
    for (const [depth, folderName] of steps.entries()) {
      const here = steps.slice(0, depth + 1).join('/');
      if (made.has(here)) continue;
      const parent = made.get(steps.slice(0, depth).join('/')) ?? null;
      const { uuid } = await member.send<{ uuid: string }>('POST', `files/folder/create/${team}/`, {
        folderName,
        parent,
      });
      made.set(here, uuid);
    }
  }
  return made;
}

async function processed({ member, team }: Host): Promise<void> {
  const until = Date.now() + processedWithinMs;
  while (Date.now() < until) {
    const { results } = await member.get<FileListReply>(`files/files/${team}/?limit=200`);
    if (results.every(({ latest_version }) => latest_version?.processed)) return;
    await pause(300);
  }
  throw new Error('Some files are still being processed. They will be done when Vitrine runs on.');
}

/** Uploads the files into their folders, describes them, and waits until they can be seen. False when the team has files. */
export async function fill(host: Host, files: readonly DemoFile[]): Promise<boolean> {
  const { member, team } = host;
  const before = await member.get<FileListReply>(`files/files/${team}/?limit=1`);
  if (before.count > 0) return false;
  const folders = await makeFolders(host, [...new Set(files.map(({ folder }) => folder))]);
  await eachAtOnce(files, 2, async ({ folder, name, tags, description, make }) => {
    const { uuid } = await member.upload(team, name, [await make()], folders.get(folder));
    await member.send('PUT', `files/file/update/${uuid}/`, { tags, ...(description ? { description } : {}) });
  });
  await processed(host);
  return true;
}
