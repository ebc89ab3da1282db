/**
 * `npm run crash [-- kills [seed [promise or scene]]]`: kills the server while it takes uploads (A1), ends them (A2), makes pictures (A3),
 * does what is done wholly or not at all (A4) and publishes posts (E2), in turn or one of them alone, such as `A4` or `encoding`, and says which promises were broken.
 * `networks`: posts that go to a wall, to Bluesky's own server and to a stand-in for Mastodon together. `workers`: the same while two
 * processes do the work, either of which is killed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crash } from './crash/run.ts';

const kills = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(`seed ${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
const report = await crash({ dataDir, kills, seed, only: process.argv[4], say }).finally(() =>
  rm(dataDir, { recursive: true, force: true }),
);
say(
  `${report.sent} uploads sent, ${report.acknowledged} acknowledged, ${report.listed} listed, ${report.broken.length} promises broken`,
);
for (const line of report.broken) say(line);
process.exitCode = report.broken.length > 0 ? 1 : 0;
