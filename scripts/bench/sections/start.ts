import { setTimeout as pause } from 'node:timers/promises';
import { makeHome } from '../home.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { comparedOf } from '../measure.ts';
import { memoryOf } from '../processes.ts';
import { atMost, type Row, row } from '../row.ts';
import type { Section } from '../section.ts';

/** The time until the product answers, and the memory it holds when nobody asks anything. */
export const start: Section = async ({ options, cleanUp }) => {
  const home = await makeHome(cleanUp, options.library);
  const bare = () => startBareServer(home.databaseUrl, home.team, home.team);

  // Anew: nobody has signed in to it yet.
  await home.startServer();
  const idleBare = await bare();
  cleanUp.later(idleBare.stop);
  await pause(options.quick ? 1_000 : 10_000);
  const idle = { limit: memoryOf(idleBare.pid), ours: memoryOf(home.server.pid) };
  await idleBare.stop();

  const starts: { limit: number; ours: number }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const limit = await bare();
    await limit.stop();
    starts.push({ limit: limit.startedInMs, ours: (await home.startServer()).startedInMs });
  }
  const rows: Row[] = [
    row('memory idle, database aside', 'MB', idle, atMost(160, 51)),
    row('start to first 200, data folder exists', 'ms', comparedOf(starts), atMost(1_500, 182)),
    row('first start, empty data folder', 'ms', { ours: home.firstStartMs }, () => ({ target: '–', met: true })),
  ];
  return rows;
};
