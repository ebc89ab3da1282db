import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instagram } from '#contract/posts/platforms/instagram.ts';
import type { OutgoingMedia } from '#features/social-accounts/connectors/connector.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { loadMaterial } from './material.ts';
import { prepareMedia } from './publishing/prepare-media.ts';

let world: OwnWorld;
let team: TestTeam;
let id: string;

beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  const create = { width: 1000, height: 800, channels: 3, background: '#2ba8b2' } as const;
  const lake = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(lake)]), 'lake.png');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  id = ((await answer.json()) as Loose)[0].uuid;
});
afterAll(() => world.stop());

async function prepared(): Promise<OutgoingMedia> {
  const { files } = await loadMaterial(world.services.db, team.id, [id]);
  const file = files.get(id)!;
  return prepareMedia(
    world.services,
    { file, crop: null, edit: null, alt: 'A lake', marked: file.watermark },
    instagram,
  );
}
async function sent(media: OutgoingMedia): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await media.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const marked = (on: boolean) =>
  sql`update files set watermark = ${on} where team_id = ${team.id} and id = ${id}`.execute(world.services.db);

/** The file as a network gets it that fetches it itself, without a session. */
async function fetched(media: OutgoingMedia): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const { pathname, search } = new URL(await media.address());
  const answer = await fetch(new URL(pathname + search, world.url));
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('a file that a network fetches', () => {
  it('is what would be sent, of a type that the network takes', async () => {
    const media = await prepared();
    const got = await fetched(media);
    expect([got.status, got.type, media.mediaType]).toEqual([200, 'image/jpeg', 'image/jpeg']);
    expect(got.bytes.equals(await sent(media))).toBe(true);
  });

  it('has the mark where the file has to have it', async () => {
    const clean = await sent(await prepared());
    await marked(true);
    const media = await prepared();
    const got = await fetched(media);
    expect([got.status, got.type]).toEqual([200, 'image/jpeg']);
    expect(got.bytes.equals(await sent(media))).toBe(true);
    expect(got.bytes.equals(clean)).toBe(false);
    expect(new URL(await media.address()).searchParams.get('a')).toBe('w');
    await marked(false);
  });
});
