import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { designToolNames } from '#contract/design-accounts/tools.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { unanswered } from '#features/social-accounts/connectors/shared/trouble.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { keepBytes } from '#features/uploads/changes/keep-bytes.ts';
import { requireRoom } from '#features/uploads/rules.room.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { importedName } from '../rules.ts';
import type { DesignTool } from '../tools/tool.ts';

const mostBytes = 64 * 1024 * 1024;
const fetchMs = 10 * 60_000;
const documents = ['pdf', 'pptx'];

export interface Fetched {
  readonly name: string;
  readonly bytes: StoredBytes;
}

async function fetched({ outbound }: Services, name: string, url: string, signal: AbortSignal): Promise<Buffer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(fetchMs)]);
  const request = { method: 'GET', url, maxBytes: mostBytes, transfer: true, signal: limited } as const;
  const answer = await Promise.resolve()
    .then(() => outbound.send(request))
    .catch((error: unknown) => {
      throw unanswered(name, error, 'before') ?? error;
    });
  if (answer.status !== 200)
    throw new NetworkTrouble('later', `${name} does not give the exported design (${answer.status}).`);
  if (answer.cut) fail('too_large', `Designs of at most ${mostBytes / 1024 / 1024} MB can be imported.`);
  return answer.body;
}

/** Fetches a page of an exported design onto stable storage. What it is, its bytes say. */
export async function fetchPage(
  services: Services,
  { id }: DesignTool,
  { team, title, url, at, of }: { team: string; title: string; url: string; at: number; of: number },
  signal: AbortSignal,
): Promise<Fetched> {
  const tool = designToolNames[id];
  const content = await fetched(services, tool, url, signal);
  await requireRoom(services, content.length);
  await requireQuota(services, team, content.length);
  const path = await services.storage.tempFile();
  try {
    await writeFile(path, content);
    const head = content.subarray(0, 4096);
    const { kind, extension } = await services.media.sniff(path, 'design', head);
    if (kind !== 'image' && kind !== 'video' && !documents.includes(extension))
      fail('integration_failed', `What ${tool} gives is no image, video or document.`);
    const name = importedName(title, extension, { at, of });
    const sha256 = createHash('sha256').update(content).digest();
    return { name, bytes: await keepBytes(services, { team, name, path, sha256, size: content.length, head }) };
  } finally {
    await rm(path, { force: true });
  }
}
