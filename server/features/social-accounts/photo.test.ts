import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { sharedWorld, type World } from '#server/test/world.ts';
import { keptPhoto } from './photo.ts';

let world: World;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

it('keeps a small photo as it is, draws a large one small, and takes nothing else', async () => {
  const side = 400;
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  const large = await noise.clone().png().toBuffer();
  expect(large.length).toBeGreaterThan(100_000);
  const kept = await keptPhoto(world.services, large, signal);
  const [head, coded = ''] = String(kept).split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(coded, 'base64')).metadata()).toMatchObject({ width: 240, height: 240 });
  const small = await noise.clone().resize(24).png().toBuffer();
  expect(await keptPhoto(world.services, small, signal)).toBe(`data:image/png;base64,${small.toString('base64')}`);
  expect(await keptPhoto(world.services, randomBytes(200_000), signal)).toBeNull();
  expect(await keptPhoto(world.services, null, signal)).toBeNull();
});
