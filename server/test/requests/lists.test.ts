import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { someFiles } from '../rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '../world.ts';

/** api.md, Conventions and Fine print: every list answers alike, those named `all` too. */

/** The objects that a reply may be. */
function shapesOf(schema: unknown): Record<string, unknown>[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  return schema instanceof z.ZodUnion ? schema.options.flatMap(shapesOf) : [];
}

/** Lists that cannot have a second page, each with the reason. */
const onePage: Readonly<Record<string, string>> = {
  'folders.crumbs': 'as long as a folder lies deep',
  'files.loosen': 'one for each part of a query, twelve at most',
  'files.suggest': 'ten at most',
  'files.names': 'one for each id that was asked for',
  'gallery_stats.daily_report': 'one for each day that was asked for',
  'notifications.muted': 'as many as one person may mute, 500',
  'operator.queues': 'one for each kind of work',
};

const lists = routes.filter(({ method, reply }) => method === 'GET' && shapesOf(reply).some((one) => 'results' in one));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

describe('a list', () => {
  it('always has results, next, count and count_exact', () => {
    const short = lists.filter(({ reply }) =>
      shapesOf(reply).some((one) => 'results' in one && !('next' in one && 'count' in one && 'count_exact' in one)),
    );
    expect(short.map(nameOf)).toEqual([]);
    expect(lists.length).toBeGreaterThan(50);
  });

  it('takes limit and cursor, and says so of a limit that is out of bounds', () => {
    const paged = lists.filter(({ id }) => !(id in onePage));
    const shapeOf = ({ query }: Route) => (query instanceof z.ZodObject ? query.shape : {});
    expect(paged.filter((one) => !('limit' in shapeOf(one) && 'cursor' in shapeOf(one))).map(nameOf)).toEqual([]);
    for (const one of paged)
      for (const limit of ['0', '201', 'x'])
        expect([nameOf(one), limit, (one.query as z.ZodType).safeParse({ limit }).success]).toEqual([
          nameOf(one),
          limit,
          false,
        ]);
  });
});

describe('a list that answers whole', () => {
  let world: World;
  let team: TestTeam;
  let gallery: string;
  beforeAll(async () => {
    world = await sharedWorld({ work: false });
    team = await world.team();
    const files = await someFiles(world, team.id, [{}, {}, {}]);
    for (const title of ['A', 'B', 'C']) {
      const made = await team.owner.post('files/embed/create/', { team: team.id, title, files });
      gallery = made.body.uuid;
      await team.owner.post(`files/embed/template/create/${gallery}/`, { name: `Look ${title}` });
    }
    const [place] = (await team.owner.get(`files/embed/files/all/${gallery}/`)).body.results;
    const cta = (label: string) => ({ label, url: `https://example.org/${label}` });
    await team.owner.put(`files/collection/file/update/${place.uuid}/`, { ctas: ['a', 'b', 'c'].map(cta) });
  });

  it('gives the same by pages', async () => {
    const paths = [`embeds/all/${team.id}`, `embed/files/all/${gallery}`, `embed/templates/${team.id}`];
    paths.push(`collection/file/ctas/all/${gallery}`);
    for (const path of paths) {
      const page = (query: string) => team.owner.get(`files/${path}/${query}`);
      const { body: whole } = await page('');
      expect([path, whole.count, whole.count_exact, whole.next]).toEqual([path, 3, true, null]);
      const { body: first } = await page('?limit=2');
      expect([path, first.results.length, first.count]).toEqual([path, 2, 3]);
      const { body: second } = await page(`?limit=2&cursor=${first.next}`);
      expect([path, second.next]).toEqual([path, null]);
      const ids = (results: Loose[]) => results.map(({ uuid }) => uuid);
      expect(ids([...first.results, ...second.results])).toEqual(ids(whole.results));
      const foreign = await page(`?cursor=${Buffer.from('nothing of ours').toString('base64url')}`);
      expect([path, foreign.status, foreign.body.code]).toEqual([path, 400, 'bad_cursor']);
    }
  });
});
