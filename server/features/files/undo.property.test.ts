import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkActions } from '#contract/files/bulk.ts';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { runBulk } from './jobs/bulk.ts';

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

/** Everything a team sees of its library. What only counts how often things changed is left out. */
async function dump(team: string): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`select jsonb_build_object(
    'files', (select jsonb_agg(to_jsonb(f) - '{revision,updated_at,recycled_at}'::text[] || jsonb_build_object('recycled', f.recycled_at is not null) order by f.id) from files f where f.team_id = ${team}),
    'folders', (select jsonb_agg(to_jsonb(o) - '{revision,updated_at,created_at}'::text[] order by o.id) from folders o where o.team_id = ${team}),
    'tags', (select jsonb_agg(to_jsonb(t) - '{created_at}'::text[] order by t.id) from tags t where t.team_id = ${team}),
    'file_tags', (select jsonb_agg(to_jsonb(x) order by x.file_id, x.tag_id) from file_tags x where x.team_id = ${team}),
    'links', (select jsonb_agg(to_jsonb(x) - 'created_at' order by x.file_id, x.folder_id) from file_links x where x.team_id = ${team}),
    'rights', (select jsonb_agg(to_jsonb(x) order by x.file_id, x.right_id) from file_rights x where x.team_id = ${team}),
    'attributes', (select jsonb_agg(to_jsonb(x) order by x.file_id, x.attribute_id, x.place) from file_attributes x where x.team_id = ${team}),
    'collections', (select jsonb_agg(to_jsonb(x) - 'added_at' order by x.file_id, x.collection_id) from collection_files x where x.team_id = ${team}),
    'stars', (select jsonb_agg(to_jsonb(x) - 'created_at' order by x.file_id) from stars x where x.team_id = ${team}),
    'counts', (select jsonb_agg(to_jsonb(c) - 'last_added' order by c.bucket) from file_counts c where c.team_id = ${team} and (c.live <> 0 or c.recycled <> 0))
  ) as state`.execute(world.services.db);
  return rows[0]?.state;
}

interface Library {
  team: TestTeam;
  owner: Person;
  files: string[];
  /** As they are at the moment: made and deleted on the way. */
  folders(): Promise<string[]>;
  tags(): Promise<string[]>;
  rights: string[];
  collections: string[];
  /** Slugs. */
  attributes: string[];
}

async function library(): Promise<Library> {
  const { db } = world.services;
  const team = await world.team();
  const { owner } = team;
  const idsOf = async (table: string) =>
    (
      await sql<{ id: string }>`select id from ${sql.table(table)} where team_id = ${team.id} order by id`.execute(db)
    ).rows.map(({ id }) => id);
  for (const folderName of ['A', 'B']) await owner.post(`files/folder/create/${team.id}/`, { folderName });
  const [a] = await idsOf('folders');
  await owner.post(`files/folder/create/${team.id}/`, { folderName: 'C', parent: a });
  const insert = async (table: string, column: string) => {
    for (const name of ['One', 'Two'])
      await sql`insert into ${sql.table(table)} (team_id, id, ${sql.ref(column)}) values (${team.id}, ${newId()}, ${name})`.execute(
        db,
      );
    return idsOf(table);
  };
  const options = ['Spring', 'Summer', 'Autumn'];
  for (const attribute of [
    { name: 'Seasons', attribute_type: 'Multi Select', options },
    { name: 'Season', attribute_type: 'Single Select', options },
    { name: 'Note', attribute_type: 'Text', folders: [a] },
  ])
    await owner.post(`files/custom_attribute/create/${team.id}/`, attribute);
  return {
    team,
    owner,
    files: await someFiles(world, team.id, [
      { name: 'a.jpg', folder: a ?? null },
      { name: 'b.jpg' },
      { name: 'c.jpg', reviewStatus: 2 },
    ]),
    folders: () => idsOf('folders'),
    tags: () => idsOf('tags'),
    rights: await insert('rights', 'name'),
    collections: await insert('collections', 'title'),
    attributes: ['seasons', 'season', 'note'],
  };
}

/** Numbers stand for the things of a library, so that a sequence can be shrunk and told. */
const some = fc.nat({ max: 7 });
const words = fc.constantFrom('Dune', 'sand', 'SAND', 'Sky', 'Wind');
/** Some do not fit an attribute that takes one. */
const seasons = fc.uniqueArray(fc.constantFrom('Spring', 'Summer', 'Autumn'), { maxLength: 2 });
/** Everything but deleting for good. */
const reversible = bulkActions.filter((action) => action !== 'delete');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });
const changes = fc.record({
  fileName: optional(fc.constantFrom('x.jpg', 'y 10.jpg', 'Ünï.png')),
  newFolder: optional(fc.option(some)),
  linkedFolders: optional(fc.array(some, { maxLength: 2 })),
  description: optional(fc.constantFrom(null, 'words', 'other words')),
  location_obj: optional(fc.constantFrom(null, { lat: 1, lng: 2 }, { lat: 1.5, lng: -2, label: 'x' })),
  focal_point: optional(fc.constantFrom(null, { x: 0.25, y: 0.75 })),
  expiration_date: optional(fc.constantFrom(null, '2030-01-01', '2031-02-03T04:05:06.789+02:00')),
  internal_use: optional(fc.boolean()),
  starred: optional(fc.boolean()),
  recycled: optional(fc.boolean()),
  review_status: optional(fc.constant(0)),
  rating: optional(fc.constantFrom(null, 1, 5)),
  tags: optional(fc.array(words, { maxLength: 3 })),
  rights: optional(fc.array(some, { maxLength: 2 })),
  collections: optional(fc.array(some, { maxLength: 2 })),
});
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('update' as const), file: some, changes }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bulk' as const),
      action: fc.constantFrom(...reversible),
      /** The files: some of them, or all that a query finds. */
      files: fc.oneof(fc.array(some, { minLength: 1, maxLength: 3 }), fc.constant('query' as const)),
      on: fc.boolean(),
      place: fc.option(some, { freq: 6 }),
      others: fc.array(some, { minLength: 1, maxLength: 2 }),
      tags: fc.array(words, { minLength: 1, maxLength: 3 }),
      values: seasons,
      day: fc.option(fc.constantFrom('2030-01-01', '2020-02-02')),
      /** Stopped before its first batch. */
      cancel: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('set attribute' as const), file: some, attribute: some, values: seasons }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('folder' as const),
      name: fc.constantFrom('D', 'E', 'b'),
      parent: fc.option(some),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rename folder' as const),
      folder: some,
      name: fc.constantFrom('F', 'c', 'G'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move folder' as const), folder: some, parent: fc.option(some) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete folder' as const), folder: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change tag' as const),
      tag: some,
      name: fc.constantFrom('Red', 'dune', 'Blue'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete tag' as const), tag: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge tags' as const), from: some, to: some }) },
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

const pick = (list: readonly string[], n: number) => list[n % Math.max(1, list.length)] ?? newId();
const orNull = (list: readonly string[], n: number | null) => (n === null ? null : pick(list, n));

async function send(it: Library, step: Step): Promise<{ status: number; changeSet: string | null }> {
  const { owner, team } = it;
  const folders = await it.folders();
  switch (step.kind) {
    case 'update': {
      const { newFolder, linkedFolders, rights, collections, ...plain } = step.changes;
      return owner.put(`files/file/update/${pick(it.files, step.file)}/`, {
        ...plain,
        ...(newFolder === undefined ? {} : { newFolder: orNull(folders, newFolder) }),
        ...(linkedFolders ? { linkedFolders: linkedFolders.map((n) => pick(folders, n)) } : {}),
        ...(rights ? { rights: rights.map((n) => pick(it.rights, n)) } : {}),
        ...(collections ? { collections: collections.map((n) => pick(it.collections, n)) } : {}),
      });
    }
    case 'bulk': {
      const collections = step.others.map((n) => pick(it.collections, n));
      const values: Record<string, unknown> = {
        move: orNull(folders, step.place),
        link: step.others.map((n) => pick(folders, n)),
        tag: step.tags,
        untag: [pick(await it.tags(), step.others[0] ?? 0)],
        rights: step.on ? step.others.map((n) => pick(it.rights, n)) : [],
        expire: step.day,
        collection_add: collections,
        collection_remove: collections,
        attribute: { attribute: pick(it.attributes, step.others[0] ?? 0), values: step.values },
        star: step.on,
        internal_use: step.on,
        rating: step.place === null ? null : 1 + (step.place % 5),
      };
      const which =
        step.files === 'query'
          ? { query: { recycled: String(!step.on) } }
          : { files: step.files.map((n) => pick(it.files, n)) };
      const value = values[step.action];
      const answer = await owner.post<{ uuid: string }>(`files/bulk/${team.id}/`, {
        ...which,
        action: step.action,
        ...(value === undefined ? {} : { value }),
      });
      if (answer.status !== 202) return answer;
      const job = answer.body.uuid;
      if (step.cancel) await owner.post(`files/bulk/cancel/${job}/`);
      await runBulk(world.services, { team: team.id, job }, new AbortController().signal);
      return answer;
    }
    case 'set attribute':
      return owner.put(`files/file/custom_attribute/update/${pick(it.files, step.file)}/`, {
        attribute: pick(it.attributes, step.attribute),
        values: step.values,
      });
    case 'folder':
      return owner.post(`files/folder/create/${team.id}/`, {
        folderName: step.name,
        parent: orNull(folders, step.parent),
      });
    case 'rename folder':
      return owner.put(`files/folder/update/${pick(folders, step.folder)}/`, { name: step.name });
    case 'move folder':
      return owner.put(`files/folder/update/${pick(folders, step.folder)}/`, {
        parent_folder: orNull(folders, step.parent),
      });
    case 'delete folder':
      return owner.delete(`files/folder/delete/${pick(folders, step.folder)}/`);
    case 'change tag':
      return owner.put(`files/tag/update/${pick(await it.tags(), step.tag)}/`, { name: step.name });
    case 'merge tags': {
      const tags = await it.tags();
      return owner.post(`files/tag/merge/${team.id}/`, { from: [pick(tags, step.from)], to: pick(tags, step.to) });
    }
    case 'delete tag':
      return owner.delete(`files/tag/delete/${pick(await it.tags(), step.tag)}/`);
  }
}

describe('any sequence of changes', () => {
  it('leaves nothing behind when it is undone from its end, and can be done again by undoing that', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 8 }), async (sequence) => {
        const it = await library();
        const undo = async (set: string) => {
          const answer = await it.owner.post(`changes/undo/${set}/`);
          if (answer.body.detail === 'There is nothing to undo.') return null;
          expect([answer.status, answer.body.detail ?? null]).toEqual([200, null]);
          return answer.changeSet;
        };
        const states = [await dump(it.team.id)];
        const done: string[] = [];
        for (const step of sequence) {
          const answer = await send(it, step);
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 300 || answer.changeSet === null) continue;
          done.push(answer.changeSet);
          states.push(await dump(it.team.id));
        }
        const undone: string[] = [];
        for (const [at, set] of [...done.entries()].toReversed()) {
          undone.push(...([await undo(set)].filter(Boolean) as string[]));
          expect(await dump(it.team.id)).toEqual(states[at]);
        }
        for (const set of undone.toReversed()) await undo(set);
        expect(await dump(it.team.id)).toEqual(states.at(-1));
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
    );
  }, 120_000);
});
