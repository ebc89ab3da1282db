import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mail, zipOf } from '../../../server/platform/media/test-documents.ts';
import { cornerPicture, paintFilm } from '../../../server/platform/media/test-files.ts';
import type { Expected } from './expected.ts';

/** Two seconds of a test card. */
async function video(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-card-'));
  const path = join(folder, 'card.mp4');
  await paintFilm(path, { seconds: 2 });
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

/** A picture that lies on its side, and says so. */
const picture = () => cornerPicture(400, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
const prices = 'room,price\nsea view,120\n"garden, large",90\n';

/** Files that pages show in ways of their own, made on the spot. Pages and sounds have journeys that go further. */
export const madeFiles: readonly Expected[] = [
  { name: 'corners.jpg', look: { as: 'picture', upright: 'wide' }, bytes: picture },
  {
    name: 'half.jpg',
    look: { as: 'sentence', words: /This image/ },
    bytes: async () => (await picture()).subarray(0, 300),
  },
  {
    name: 'notes.txt',
    look: { as: 'content', words: 'Light from the east' },
    bytes: async () => Buffer.from('Light from the east\n'),
  },
  { name: 'prices.csv', look: { as: 'content', words: 'garden, large' }, bytes: async () => Buffer.from(prices) },
  { name: 'letter.eml', look: { as: 'content', words: 'Hello é' }, bytes: async () => Buffer.from(mail) },
  {
    name: 'shoot.zip',
    look: { as: 'content', words: 'selects/boats.txt' },
    bytes: () => zipOf({ 'selects/boats.txt': 'boats' }),
  },
  { name: 'card.mp4', look: { as: 'video' }, bytes: video },
];
