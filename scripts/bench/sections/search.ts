import { askWell } from '../http-client.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { median, msOf, percentile, times } from '../measure.ts';
import { atMost, type Row, row } from '../row.ts';
import type { Section } from '../section.ts';
import { words } from '../seed-words.ts';
import { nameOfSize } from '../size-name.ts';

/** Several of each, so that no answer is one that was kept. */
const searches = [
  { what: 'a rare word', goal: 6, there: 8, terms: words.slice(-20) },
  { what: 'a common word', goal: 15, there: 30, terms: words.slice(0, 10) },
  { what: 'a word nobody wrote', goal: 3, there: 2, terms: ['qxvzwk', 'zzkwqj', 'vqxjzk', 'wkqzxv', 'jqzvxk'] },
  { what: 'a part of a word', goal: 10, there: 8, terms: words.slice(-20).map((word) => word.slice(2, -1)) },
] as const;

const p99Goal = 60;

/** The better of walking the list in order and gathering by the index, whichever a plain statement would have to choose. */
async function limitOf(url: string, terms: readonly string[], count: number): Promise<number[]> {
  const ways: number[][] = [];
  for (const way of ['gather', 'walk']) {
    const askFor = (nr: number) => askWell(`${url}/${way}?q=${encodeURIComponent(terms[nr % terms.length]!)}`);
    // One slow answer is enough to know that the other way is the better one.
    const first = await msOf(() => askFor(0).catch(() => undefined));
    if (first > 500 && ways.length > 0) continue;
    ways.push(await times(first > 500 ? 3 : count, 2, askFor));
  }
  return ways.toSorted((a, b) => median(a) - median(b))[0]!;
}

/** Words in the largest library. */
export const search: Section = async ({ options, cleanUp, libraries, say }) => {
  const { home, team, folder, files } = await libraries.of(options.sizes.at(-1)!);
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);
  const { cookie } = home.member;
  const count = options.quick ? 10 : 150;
  const size = nameOfSize(files);
  const rows: Row[] = [];
  for (const { what, goal, there, terms } of searches) {
    say(`search in ${size}: ${what}`);
    const limit = await limitOf(bare.url, terms, count);
    const ours = await times(count, 3, (nr) => {
      const query = new URLSearchParams({ q: terms[nr % terms.length]!, limit: '50' });
      return askWell(`${home.server.url}/v1/files/files/${team}/?${query}`, { headers: { cookie } });
    });
    rows.push(
      row(`search in ${size}: ${what}, p50`, 'ms', { limit: median(limit), ours: median(ours) }, atMost(goal, there)),
      row(
        `search in ${size}: ${what}, p99`,
        'ms',
        { limit: percentile(limit, 0.99), ours: percentile(ours, 0.99) },
        atMost(p99Goal),
      ),
    );
  }
  return rows;
};
