/** `npm run crash [-- kills [seed]]`: no acknowledged upload is lost and nothing half is listed, whenever the server is killed. */
import { crash } from './crash/run.ts';

const kills = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(`seed ${seed}`);
const report = await crash({ kills, seed, say });
say(
  `${report.sent} uploads sent, ${report.acknowledged} acknowledged, ${report.listed} listed, ${report.broken.length} promises broken`,
);
for (const line of report.broken) say(line);
process.exitCode = report.broken.length > 0 ? 1 : 0;
