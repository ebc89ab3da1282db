import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#contract/files/query.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { newId } from '#platform/ids.ts';
import { fileIn, type LibraryFile, setTags } from '#server/test/rows/library.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

interface Page {
  results: FileSummary[];
  next: string | null;
  count: number;
  count_exact: boolean;
}

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

const queryOf = (query: Record<string, string | readonly string[]>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
  ).toString();
const ask = (who: Person, team: string, query: Record<string, string | readonly string[]> = {}) =>
  who.get<Page>(`files/files/${team}/?${queryOf(query)}`);
const namesOf = async (team: TestTeam, query: Record<string, string | readonly string[]> = {}) => {
  const { status, body } = await ask(team.owner, team.id, query);
  expect([status, body]).toMatchObject([200, { results: expect.any(Array) }]);
  return body.results.map((file) => file.name);
};
const fill = async (team: TestTeam, files: readonly LibraryFile[]) => {
  const ids: string[] = [];
  for (const file of files) ids.push(await fileIn(world, team.id, file));
  return ids;
};
/** Follows the list to its end. */
async function everyPage(
  team: TestTeam,
  query: Record<string, string>,
  between: (page: number) => Promise<void> = async () => {},
) {
  const seen: FileSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 50; page += 1) {
    const { body } = await ask(team.owner, team.id, { ...query, ...(cursor === null ? {} : { cursor }) });
    seen.push(...body.results);
    cursor = body.next;
    if (cursor === null) return seen;
    await between(page);
  }
  throw new Error('The list does not end');
}

describe('words', () => {
  const names = [
    'Montaña.jpg',
    'IMG_2041.JPG',
    'IMG_3020.JPG',
    'IMG 2041 copy.jpg',
    '夜桜の写真.jpg',
    '東京タワー.png',
    '旅行東京.png',
    'Москва ночью.jpg',
    'Rabatt 100%.pdf',
    '1000 Dinge.pdf',
    'Take #1.mov',
    'Take#12.mov',
    'number 1.mov',
    "O'Brien & Söhne.docx",
    'a"quoted".txt',
    'back\\slash.txt',
    'tab_le.csv',
    'table.csv',
    '=cmd|calc.csv',
    '{{7*7}}.html',
    '<svg onload=1>.svg',
    'smile 🎉.gif',
    'straße.jpg',
    'e\u0301cole NFD.jpg',
    'école NFC.jpg',
    'x; drop table files;--.sql',
    'ﬁligrane.png',
    'two  spaces.jpg',
    '50_50.jpg',
    '5050.jpg',
  ];
  let team: TestTeam;
  beforeAll(async () => {
    team = await world.team();
    await fill(
      team,
      names.map((name) => ({ name })),
    );
  });
  const sorted = async (q: string | readonly string[]) => (await namesOf(team, { q, limit: '200' })).toSorted();

  it('are found without accents and capitals, in any part of a name', async () => {
    expect(await sorted('montana')).toEqual(['Montaña.jpg']);
    expect(await sorted('MONTAÑA')).toEqual(['Montaña.jpg']);
    expect(await sorted('ontañ')).toEqual(['Montaña.jpg']);
    expect(await sorted('ecole')).toEqual(['e\u0301cole NFD.jpg', 'école NFC.jpg']);
    expect(await sorted('école')).toEqual(['e\u0301cole NFD.jpg', 'école NFC.jpg']);
    expect(await sorted('strasse')).toEqual(['straße.jpg']);
    expect(await sorted('sohne')).toEqual(["O'Brien & Söhne.docx"]);
    expect(await sorted('нОч')).toEqual(['Москва ночью.jpg']);
    expect(await sorted('filigrane')).toEqual(['ﬁligrane.png']);
  });

  it('may hold signs, which mean themselves', async () => {
    expect(await sorted('IMG_20')).toEqual(['IMG_2041.JPG']);
    expect(await sorted('100%')).toEqual(['Rabatt 100%.pdf']);
    expect(await sorted('%')).toEqual(['Rabatt 100%.pdf']);
    expect(await sorted('#1')).toEqual(['Take #1.mov', 'Take#12.mov']);
    expect(await sorted('b_l')).toEqual(['tab_le.csv'].filter((name) => name.includes('b_l')));
    expect(await sorted('tab_le')).toEqual(['tab_le.csv']);
    expect(await sorted('50_50')).toEqual(['50_50.jpg']);
    expect(await sorted('k\\s')).toEqual(['back\\slash.txt']);
    expect(await sorted('\\')).toEqual(['back\\slash.txt']);
    expect(await sorted("o'brien")).toEqual(["O'Brien & Söhne.docx"]);
    expect(await sorted('{{7*7}}')).toEqual(['{{7*7}}.html']);
    expect(await sorted('files;--')).toEqual(['x; drop table files;--.sql']);
    expect(await sorted('🎉')).toEqual(['smile 🎉.gif']);
  });

  it('of one or two letters are found where a word begins, and CJK characters anywhere', async () => {
    expect(await sorted('ta')).toEqual([
      'Take #1.mov',
      'Take#12.mov',
      'tab_le.csv',
      'table.csv',
      'x; drop table files;--.sql',
    ]);
    expect(await sorted('桜')).toEqual(['夜桜の写真.jpg']);
    expect(await sorted('東京')).toEqual(['旅行東京.png', '東京タワー.png']);
    expect(await sorted('桜の写真')).toEqual(['夜桜の写真.jpg']);
    expect(await sorted('1')).toEqual(
      [
        '1000 Dinge.pdf',
        'Rabatt 100%.pdf',
        'Take #1.mov',
        'Take#12.mov',
        '<svg onload=1>.svg',
        'number 1.mov',
      ].toSorted(),
    );
  });

  it('are OR-ed inside a group, and groups AND-ed', async () => {
    expect(await sorted('montana tower straße')).toEqual(['Montaña.jpg', 'straße.jpg']);
    expect(await sorted(['img', '2041'])).toEqual(['IMG 2041 copy.jpg', 'IMG_2041.JPG']);
    expect(await sorted(['img', '3020 copy'])).toEqual(['IMG 2041 copy.jpg', 'IMG_3020.JPG']);
    expect(await sorted(['img', '3020', 'copy'])).toEqual([]);
    expect(await sorted([' ', 'montana'])).toEqual(['Montaña.jpg']);
    expect(await sorted('\u0301')).toHaveLength(names.length);
  });

  it('match exactly what holds them literally, whatever they are (E3)', async () => {
    const folded = (text: string) =>
      text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
    const parts = fc.constantFrom(...names).chain((name) => {
      const signs = [...name];
      return fc
        .tuple(fc.nat(signs.length - 1), fc.integer({ min: 3, max: 8 }))
        .map(([from, length]) => signs.slice(from, from + length).join(''));
    });
    await fc.assert(
      fc.asyncProperty(parts, async (part) => {
        const word = part.trim();
        // What begins with a minus is not wanted.
        fc.pre(!/\s/.test(word) && [...folded(word)].length >= 3 && !/^[\p{M}-]/u.test(word));
        const expected = names.filter((name) => folded(name).includes(folded(word)));
        expect(await sorted(word)).toEqual(expected.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('are looked for in description, tags, place, rights, creator and the text of documents too', async () => {
    const own = await world.team();
    const described = await fileIn(world, own.id, {
      name: 'plain.jpg',
      columns: {
        description: 'Über den Wolken',
        location_text: 'Zürichsee',
        copyright: '© Fotohaus',
        source_display_name: 'Agentur Süd',
        embedded_text: 'Hasselblad X2D',
        source: { creator: { handle: 'lichtbild', name: 'Ines Kurz' } },
      },
    });
    const tag = (await own.owner.post<{ uuid: string }>(`files/tag/create/${own.id}/`, { name: 'Weitwinkel' })).body;
    await setTags(world, own.id, described, [tag.uuid]);
    const document = await fileIn(world, own.id, { name: 'report.pdf' });
    await sql`update files set document_words = to_tsvector('simple', spaced_words(fold('The Quarterly-Results of Café 東京 2024'))) where id = ${document}`.execute(
      world.services.db,
    );
    for (const q of ['wolken', 'zurich', 'fotohaus', 'agentur', 'hasselblad', 'lichtbild', 'ines', 'weitwinkel'])
      expect([q, await namesOf(own, { q })]).toEqual([q, ['plain.jpg']]);
    for (const q of ['quarter', 'cafe', 'quarterly-res', '東京', '2024'])
      expect([q, await namesOf(own, { q })]).toEqual([q, ['report.pdf']]);
    expect(await namesOf(own, { q: 'results-quarterly' })).toEqual([]);
  });

  it('refuse what cannot be searched', async () => {
    expect((await ask(team.owner, team.id, { q: 'a\u0000b' })).status).toBe(400);
    expect((await ask(team.owner, team.id, { q: 'x'.repeat(301) })).status).toBe(400);
    expect(
      (await ask(team.owner, team.id, { q: Array.from({ length: 51 }, (_, n) => `w${n}`).join(' ') })).status,
    ).toBe(400);
    expect((await team.owner.get(`files/files/${team.id}/?q=%ED%A0%80`)).status).toBeLessThan(500);
  });
});

describe('filters', () => {
  let team: TestTeam;
  let folder: string;
  let child: string;
  let other: string;
  const ids: Record<string, string> = {};
  const tags: Record<string, string> = {};
  const right = newId();
  const collection = newId();
  let contributor: Person;
  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day);

  beforeAll(async () => {
    team = await world.team();
    contributor = await team.member('Contributor');
    const make = async (folderName: string, parent: string | null) =>
      (await team.owner.post<{ uuid: string }>(`files/folder/create/${team.id}/`, { folderName, parent })).body.uuid;
    folder = await make('Campaigns', null);
    child = await make('Summer', folder);
    other = await make('Other', null);
    const sha256 = Buffer.alloc(32, 7);
    await sql`insert into blobs (team_id, sha256, size) values (${team.id}, ${sha256}, 1)`.execute(world.services.db);
    const files: Record<string, LibraryFile> = {
      wide: {
        folder,
        columns: {
          width: 4000,
          height: 3000,
          size: 5_000,
          colours: ['#ff0000', '#102030'],
          created_at: '2023-03-01T00:00:00.000001Z',
        },
      },
      tall: {
        folder: child,
        columns: {
          width: 3000,
          height: 4000,
          size: 6_000,
          colours: ['#00ff00'],
          created_at: '2023-03-01T23:59:59.999999Z',
          extension: 'png',
        },
      },
      square: {
        folder: child,
        createdBy: contributor.user,
        columns: {
          width: 500,
          height: 500,
          size: 7_000,
          colours: ['#f50a05'],
          created_at: '2023-03-02T00:00:00Z',
          internal_use: true,
        },
      },
      film: {
        folder: other,
        mediaType: 'video/mp4',
        columns: {
          extension: 'mp4',
          width: 1920,
          height: 1080,
          duration: 12.5,
          created_at: '2024-01-01T00:00:00Z',
          review_status: 3,
        },
      },
      sound: {
        mediaType: 'audio/mpeg',
        columns: {
          extension: 'mp3',
          width: null,
          height: null,
          duration: 200,
          created_at: '2024-02-01T00:00:00Z',
          source: { creator: { handle: 'birdsong' } },
        },
      },
      late: { columns: { expiration_date: inDays(-1), created_at: '2024-03-01T00:00:00Z', sha256 } },
      soon: { columns: { expiration_date: inDays(5), created_at: '2024-04-01T00:00:00Z', sha256 } },
      gone: { recycled: true, folder, columns: { created_at: '2024-05-01T00:00:00Z' } },
    };
    for (const [name, file] of Object.entries(files)) ids[name] = await fileIn(world, team.id, { name, ...file });
    for (const name of ['Beach', 'Sea'])
      tags[name] = (await team.owner.post<{ uuid: string }>(`files/tag/create/${team.id}/`, { name })).body.uuid;
    await setTags(world, team.id, ids.wide!, [tags.Beach!]);
    await setTags(world, team.id, ids.tall!, [tags.Beach!, tags.Sea!]);
    await setTags(world, team.id, ids.film!, [tags.Sea!]);
    const { db } = world.services;
    await sql`insert into rights (team_id, id, name) values (${team.id}, ${right}, 'Press')`.execute(db);
    await sql`insert into file_rights (team_id, right_id, file_id) values (${team.id}, ${right}, ${ids.wide}), (${team.id}, ${right}, ${ids.gone})`.execute(
      db,
    );
    await sql`insert into collections (team_id, id, title) values (${team.id}, ${collection}, 'Best of')`.execute(db);
    await sql`insert into collection_files (team_id, collection_id, file_id) values (${team.id}, ${collection}, ${ids.film})`.execute(
      db,
    );
    await sql`insert into file_links (team_id, file_id, folder_id) values (${team.id}, ${ids.sound}, ${folder}), (${team.id}, ${ids.wide}, ${folder}), (${team.id}, ${ids.film}, ${child})`.execute(
      db,
    );
    await sql`insert into stars (team_id, user_id, file_id) values (${team.id}, ${team.owner.user}, ${ids.tall}), (${team.id}, ${contributor.user}, ${ids.wide})`.execute(
      db,
    );
    const hash = async (name: string, bits: string) =>
      sql`update versions set phash = ${bits}::bit(64) where team_id = ${team.id} and file_id = ${ids[name]}`.execute(
        db,
      );
    await hash('wide', '1'.repeat(64));
    await hash('tall', '0'.repeat(10) + '1'.repeat(54));
    await hash('square', '0'.repeat(11) + '1'.repeat(53));
  });

  const cases: [string, () => Record<string, string | readonly string[]>, string[]][] = [
    ['nothing', () => ({}), ['soon', 'late', 'sound', 'film', 'square', 'tall', 'wide']],
    ['a folder, with what is linked into it', () => ({ folder }), ['sound', 'wide']],
    ['a folder and all below', () => ({ folder, recursive: 'true' }), ['sound', 'film', 'square', 'tall', 'wide']],
    ['a folder and a word', () => ({ folder, recursive: 'true', q: 'quar' }), ['square']],
    ['Root', () => ({ folder: 'root' }), ['soon', 'late', 'sound']],
    [
      'Root and all below',
      () => ({ folder: 'root', recursive: 'true' }),
      ['soon', 'late', 'sound', 'film', 'square', 'tall', 'wide'],
    ],
    ['the bin', () => ({ recycled: 'true' }), ['gone']],
    ['the bin of a folder', () => ({ recycled: 'true', folder: other }), []],
    ['a tag', () => ({ tags: 'beach' }), ['tall', 'wide']],
    ['a tag by uuid', () => ({ tags: tags.Sea! }), ['film', 'tall']],
    ['any of two tags', () => ({ tags: ['beach', tags.Sea!] }), ['film', 'tall', 'wide']],
    ['a tag and a type', () => ({ tags: 'sea', type: 'video' }), ['film']],
    ['no such tag', () => ({ tags: 'nothing' }), []],
    ['rights', () => ({ rights: 'PRESS' }), ['wide']],
    ['rights by uuid', () => ({ rights: right }), ['wide']],
    ['a collection', () => ({ collection: 'best of' }), ['film']],
    ['a collection by uuid', () => ({ collection }), ['film']],
    ['a creator', () => ({ creator: contributor.user }), ['square']],
    ['a creator by name', () => ({ creator: 'ada test' }), ['square']],
    ['a creator by handle', () => ({ creator: '@BirdSong' }), ['sound']],
    ['types', () => ({ type: ['video', 'audio'] }), ['sound', 'film']],
    ['one type', () => ({ type: 'video' }), ['film']],
    ['extensions', () => ({ extension: ['.PNG', 'mp3'] }), ['sound', 'tall']],
    ['one extension', () => ({ extension: 'PNG' }), ['tall']],
    ['landscape', () => ({ orientation: 'landscape', min_width: '100' }), ['film', 'wide']],
    ['portrait and square', () => ({ orientation: ['portrait', 'square'] }), ['square', 'tall']],
    ['width', () => ({ min_width: '3000', max_width: '3999' }), ['tall']],
    ['height', () => ({ min_height: '1080', max_height: '3000' }), ['film', 'wide']],
    ['size', () => ({ min_size: '5001', max_size: '6000' }), ['tall']],
    ['duration', () => ({ min_duration: '12.5', max_duration: '100' }), ['film']],
    ['created from a day', () => ({ created_from: '2024-02-01' }), ['soon', 'late', 'sound']],
    ['created to a day, that day included', () => ({ created_to: '2023-03-01' }), ['tall', 'wide']],
    [
      'created between instants',
      () => ({ created_from: '2023-03-01T00:00:00.001Z', created_to: '2023-03-02T00:00:00Z' }),
      ['square', 'tall'],
    ],
    ['expired', () => ({ expired: 'true' }), ['late']],
    ['not expired', () => ({ expired: 'false', type: 'image' }), ['soon', 'square', 'tall', 'wide']],
    ['expiring', () => ({ expiring_within: '7' }), ['soon']],
    ['expiring too late', () => ({ expiring_within: '4' }), []],
    ['starred by the caller', () => ({ starred: 'true' }), ['tall']],
    ['not starred by the caller', () => ({ starred: 'false', folder: child }), ['film', 'square']],
    ['internal use', () => ({ internal_use: 'true' }), ['square']],
    ['review', () => ({ review_status: ['3', '4'] }), ['film']],
    ['a colour like one of the dominant ones', () => ({ color: '#f80804' }), ['square', 'wide']],
    ['a colour that none has', () => ({ color: '#ffff00' }), []],
    ['pictures alike', () => ({ similar_to: ids.wide! }), ['tall']],
    ['pictures alike to one without a picture', () => ({ similar_to: ids.sound! }), []],
    ['duplicates', () => ({ duplicates: 'true' }), ['soon', 'late']],
    ['no duplicates', () => ({ duplicates: 'false', type: 'image' }), ['square', 'tall', 'wide']],
    [
      'everything at once',
      () => ({
        folder: child,
        q: 'tall',
        tags: 'beach',
        type: 'image',
        extension: 'png',
        orientation: 'portrait',
        min_size: '1',
        created_from: '2023-01-01',
        starred: 'true',
        color: '#00ff00',
      }),
      ['tall'],
    ],
  ];
  it.each(cases)('by %s', async (_, query, expected) => {
    const { body } = await ask(team.owner, team.id, query());
    expect(body.results.map((file) => file.name)).toEqual(expected);
    expect(body).toMatchObject({ count: expected.length, count_exact: true, next: null });
    for (const order of orders)
      expect((await namesOf(team, { ...query(), order })).toSorted()).toEqual(expected.toSorted());
  });

  it('refuse what is not known or not a value (E3)', async () => {
    const bad = [
      'order=best',
      'colour=%23ff0000',
      'color=red',
      'type=picture',
      'min_width=-1',
      'min_width=abc',
      'limit=0',
      'limit=201',
      'recycled=yes',
      'created_from=yesterday',
      'folder=nowhere',
      'review_status=9',
      'orientation=tilted',
      'expiring_within=1.5',
      'max_size=1e309',
      'similar_to=x',
      'sort=name',
      'tags=',
      'attribute%5Bx%5D=1',
    ];
    for (const query of bad)
      expect([query, (await team.owner.get(`files/files/${team.id}/?${query}`)).status]).toEqual([query, 400]);
  });

  it('refuse folders and files that are not the team’s', async () => {
    const elsewhere = await world.team();
    const foreign = (
      await elsewhere.owner.post<{ uuid: string }>(`files/folder/create/${elsewhere.id}/`, { folderName: 'X' })
    ).body.uuid;
    const file = await fileIn(world, elsewhere.id, {});
    for (const query of [
      `folder=${foreign}`,
      `folder=${newId()}`,
      `folder=${foreign}&recursive=true`,
      `similar_to=${file}`,
      `similar_to=${newId()}`,
    ])
      expect((await team.owner.get(`files/files/${team.id}/?${query}`)).status).toBe(404);
  });

  it('count and complete what they leave', async () => {
    type Facets = Record<string, { value: string; label: string; count: number }[]>;
    const { body } = await team.owner.get<Facets>(`files/facets/${team.id}/?folder=${folder}&recursive=true`);
    expect(body.exact).toBe(true);
    expect(body.type).toEqual([
      { value: 'image', label: 'image', count: 3 },
      { value: 'audio', label: 'audio', count: 1 },
      { value: 'video', label: 'video', count: 1 },
    ]);
    expect(body.tag).toEqual([
      { value: tags.Beach, label: 'Beach', count: 2 },
      { value: tags.Sea, label: 'Sea', count: 2 },
    ]);
    expect(body.rights).toEqual([{ value: right, label: 'Press', count: 1 }]);
    expect(body.year).toEqual([
      { value: '2023', label: '2023', count: 3 },
      { value: '2024', label: '2024', count: 2 },
    ]);
    expect(body.creator).toEqual([{ value: contributor.user, label: 'Ada Test', count: 1 }]);
    expect(body.orientation).toContainEqual({ value: 'portrait', label: 'portrait', count: 1 });
    for (const name of ['type', 'extension', 'tag', 'rights', 'orientation', 'creator'] as const) {
      for (const { value, count } of body[name] ?? []) {
        const narrowed = await ask(team.owner, team.id, {
          folder,
          recursive: 'true',
          [name === 'tag' ? 'tags' : name]: value,
        });
        expect([name, value, narrowed.body.count]).toEqual([name, value, count]);
      }
    }
    expect((await team.owner.get(`files/facets/${team.id}/?limit=5`)).status).toBe(400);
  });
});

describe('orders', () => {
  let team: TestTeam;
  const at = (second: number) => `2024-01-01T00:00:${String(second).padStart(2, '0')}.123456Z`;
  beforeAll(async () => {
    team = await world.team();
    const names = ['IMG_10', 'IMG_9', 'img_100', 'Äpfel', 'apfel', 'zebra', 'Zebra', '桜', '0', 'IMG_9'];
    for (const [place, name] of names.entries())
      await fileIn(world, team.id, {
        name,
        columns: { size: (place * 7) % 5, created_at: at(Math.floor(place / 3)), updated_at: at((place * 3) % 10) },
      });
    // Instants that differ by a microsecond only, which JavaScript cannot tell apart.
    for (const part of [1, 2, 3])
      await fileIn(world, team.id, {
        name: `micro ${part}`,
        columns: { created_at: `2024-01-02T00:00:00.00000${part}Z` },
      });
  });

  it('are natural for names', async () => {
    expect(await namesOf(team, { order: 'name' })).toEqual([
      '0',
      'Äpfel',
      'apfel',
      'IMG_9',
      'IMG_9',
      'IMG_10',
      'img_100',
      'micro 1',
      'micro 2',
      'micro 3',
      'zebra',
      'Zebra',
      '桜',
    ]);
    expect((await namesOf(team, { order: '-name' })).toReversed()).toEqual(await namesOf(team, { order: 'name' }));
  });

  it.each(orders)('%s pages without losing or repeating a file', async (order) => {
    for (const query of [
      { order },
      { order, folder: 'root' },
      { order, q: 'i' },
      { order, min_width: '1' },
      { order, type: 'image' },
    ]) {
      const whole = (await ask(team.owner, team.id, query)).body;
      for (const limit of ['1', '4']) {
        const paged = await everyPage(team, { ...query, limit });
        expect(paged.map((file) => file.uuid)).toEqual(whole.results.map((file) => file.uuid));
      }
      expect(whole.count).toBe(whole.results.length);
    }
  });

  it('are by the column asked for', async () => {
    const all = (await ask(team.owner, team.id, {})).body.results;
    const sizes = async (order: string) =>
      (await ask(team.owner, team.id, { order })).body.results.map((file) => file.latest_version.size);
    expect(await sizes('size')).toEqual(all.map((file) => file.latest_version.size).toSorted((a, b) => a - b));
    expect(await sizes('-size')).toEqual((await sizes('size')).toReversed());
    expect((await namesOf(team, { order: 'newest' })).slice(0, 3)).toEqual(['micro 3', 'micro 2', 'micro 1']);
    expect((await namesOf(team, { order: 'oldest' })).slice(-3)).toEqual(['micro 1', 'micro 2', 'micro 3']);
    const updated = (await ask(team.owner, team.id, { order: 'updated' })).body.results.map((file) => file.updated_at);
    expect(updated).toEqual(updated.toSorted().toReversed());
  });

  it('put hits in the name before others for relevance: whole words, then beginnings, then parts', async () => {
    const own = await world.team();
    await fill(own, [
      { name: 'seaside walk.jpg', columns: { created_at: at(1) } },
      { name: 'overseas.jpg', columns: { created_at: at(2) } },
      { name: 'the sea.jpg', columns: { created_at: at(3) } },
      { name: 'described.jpg', columns: { created_at: at(9), description: 'by the sea' } },
      { name: 'sea_2.jpg', columns: { created_at: at(4) } },
      { name: 'nothing.jpg' },
    ]);
    const expected = ['sea_2.jpg', 'the sea.jpg', 'seaside walk.jpg', 'overseas.jpg', 'described.jpg'];
    expect(await namesOf(own, { q: 'sea', order: 'relevance' })).toEqual(expected);
    expect((await everyPage(own, { q: 'sea', order: 'relevance', limit: '2' })).map((file) => file.name)).toEqual(
      expected,
    );
    expect((await namesOf(own, { order: 'relevance' }))[0]).toBe('nothing.jpg');
  });
});

describe('cursors', () => {
  it('stay true while files come and go', async () => {
    const step = fc.record({
      add: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 3 }),
      remove: fc.array(fc.nat(40), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 12 }),
        fc.array(step, { maxLength: 6 }),
        fc.constantFrom('newest', 'name', 'size'),
        fc.constantFrom('', 'root'),
        async (start, steps, order, folder) => {
          const team = await world.team();
          const put = (value: number) =>
            fileIn(world, team.id, {
              name: `n${value}`,
              columns: { size: value, created_at: new Date(1.7e12 + value * 1000) },
            });
          const kept = new Set<string>();
          for (const value of start) kept.add(await put(value));
          const query: Record<string, string> = { order, limit: '3', ...(folder ? { folder } : {}) };
          const seen = await everyPage(team, query, async (page) => {
            const { add = [], remove = [] } = steps[page] ?? {};
            for (const value of add) await put(value);
            for (const place of remove) {
              const id = [...kept][place];
              if (id === undefined) continue;
              kept.delete(id);
              await sql`update files set recycled_at = now() where team_id = ${team.id} and id = ${id}`.execute(
                world.services.db,
              );
            }
          });
          const ids = seen.map((file) => file.uuid);
          expect(new Set(ids).size).toBe(ids.length);
          expect([...kept].filter((id) => !ids.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('are refused when tampered with or brought from another list (E3)', async () => {
    const team = await world.team();
    const elsewhere = await world.team();
    await fill(team, [{}, {}, {}]);
    const cursor = (await ask(team.owner, team.id, { limit: '1' })).body.next!;
    expect((await ask(team.owner, team.id, { limit: '2', cursor })).status).toBe(200);
    const refused = async (who: Person, id: string, query: Record<string, string>) => {
      const { status, body } = await who.get<{ code: string }>(`files/files/${id}/?${queryOf(query)}`);
      expect([status, body.code]).toEqual([400, 'bad_cursor']);
    };
    for (let place = 0; place < cursor.length; place += 5)
      await refused(team.owner, team.id, {
        cursor: `${cursor.slice(0, place)}${cursor[place] === 'A' ? 'B' : 'A'}${cursor.slice(place + 1)}`,
      });
    for (const wrong of [
      'x',
      '!!!',
      `${cursor}A`,
      cursor.slice(0, -4),
      `${cursor}=`,
      Buffer.from('[1]').toString('base64url'),
    ])
      await refused(team.owner, team.id, { cursor: wrong });
    for (const query of [{ order: 'name' }, { folder: 'root' }, { q: 'a' }, { type: 'image' }])
      await refused(team.owner, team.id, { ...query, cursor });
    await refused(elsewhere.owner, elsewhere.id, { cursor });
  });

  it('hold the longest names', async () => {
    const team = await world.team();
    for (const name of ['桜'.repeat(255), '🎉'.repeat(120), '9'.repeat(255), 'ﷺ'.repeat(255)])
      await fill(team, [{ name }, { name }]);
    expect(await everyPage(team, { order: 'name', limit: '1' })).toHaveLength(8);
  });
});

describe('counts', () => {
  it('are exact up to 10,000 and estimated beyond', async () => {
    const team = await world.team();
    const { db } = world.services;
    await db.transaction().execute(async (tx) => {
      await sql`create temporary table many on commit drop as select g as n, uuidv7() as id, uuidv7() as version, sha256(convert_to(${team.id} || g, 'UTF8')) as sha256 from generate_series(1, 10200) g`.execute(
        tx,
      );
      await sql`insert into blobs (team_id, sha256, size) select ${team.id}, sha256, 1 from many`.execute(tx);
      await sql`insert into files (team_id, id, name, name_key, search_text, cover_version, media_type, extension, kind, size, width, sha256)
        select ${team.id}, id, case when n <= 10000 then 'alpha beta' when n <= 10100 then 'beta' else 'gamma' end || n, '', '', version, 'image/jpeg', 'jpg', 'image', n, n, sha256 from many`.execute(
        tx,
      );
      await sql`insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size) select ${team.id}, version, id, 'x', sha256, 'image/jpeg', 'jpg', 'image', 1 from many`.execute(
        tx,
      );
    });
    await sql`analyze files`.execute(db);
    const counted = async (query: Record<string, string>) => {
      const { count, count_exact } = (await ask(team.owner, team.id, { limit: '1', ...query })).body;
      return [count, count_exact];
    };
    expect(await counted({})).toEqual([10_200, true]);
    expect(await counted({ q: 'alpha' })).toEqual([10_000, true]);
    expect(await counted({ q: 'gamma' })).toEqual([100, true]);
    expect(await counted({ max_width: '9999' })).toEqual([9_999, true]);
    for (const query of [{ q: 'beta' }, { type: 'image' }, { min_width: '2' }, { q: 'beta', order: 'relevance' }]) {
      const [count, exact] = await counted(query as Record<string, string>);
      expect(exact).toBe(false);
      expect(count).toBeGreaterThan(10_000);
    }
    const first = (await ask(team.owner, team.id, { q: 'beta', limit: '1' })).body;
    const second = (await ask(team.owner, team.id, { q: 'beta', limit: '1', cursor: first.next! })).body;
    expect([second.count, second.count_exact]).toEqual([first.count, first.count_exact]);
    for (const order of orders) {
      const [page] = [(await ask(team.owner, team.id, { q: 'gamma', order, limit: '200' })).body];
      expect([order, page.results.length]).toEqual([order, 100]);
    }
    const old = (await ask(team.owner, team.id, { q: 'alpha', limit: '3' })).body.results.map((file) => file.name);
    expect(old).toEqual(['alpha beta10000', 'alpha beta9999', 'alpha beta9998']);
    const facets = (await team.owner.get<{ exact: boolean; type: { count: number }[] }>(`files/facets/${team.id}/`))
      .body;
    expect(facets.exact).toBe(false);
    expect(facets.type[0]?.count).toBeGreaterThan(10_000);
  }, 120_000);
});

describe('what is listed', () => {
  it('is nobody else’s', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const canary = `canary${newId().slice(-12)}`;
    const folder = (
      await other.owner.post<{ uuid: string }>(`files/folder/create/${other.id}/`, { folderName: `${canary} folder` })
    ).body.uuid;
    const file = await fileIn(world, other.id, {
      name: `${canary} file.jpg`,
      folder,
      columns: { description: canary },
    });
    const tag = (await other.owner.post<{ uuid: string }>(`files/tag/create/${other.id}/`, { name: `${canary} tag` }))
      .body.uuid;
    await setTags(world, other.id, file, [tag]);
    await fill(team, [{ name: 'own.jpg' }]);
    const paths = [
      `files/files/${team.id}/?q=${canary}`,
      `files/files/${team.id}/?tags=${tag}`,
      `files/files/${team.id}/?q=${canary}&order=relevance`,
      `files/files/${team.id}/?creator=${other.owner.user}`,
      `files/facets/${team.id}/?q=${canary}`,
      `files/facets/${team.id}/`,
      `files/suggest/${team.id}/?q=${canary.slice(0, 8)}`,
      `files/suggest/${team.id}/?q=canary`,
      `files/tags/${team.id}/?q=canary`,
      `files/files/${team.id}/?duplicates=true`,
    ];
    for (const path of paths) {
      const { status, body } = await team.owner.get(path);
      expect([path, status, JSON.stringify(body).includes('canary')]).toEqual([path, 200, false]);
      if ('results' in body) expect(body.results).toEqual([]);
    }
    for (const path of [`files/files/${team.id}/`, `files/facets/${team.id}/`, `files/suggest/${team.id}/?q=a`]) {
      expect((await world.stranger.get(path)).status).toBe(401);
      expect((await other.owner.get(path)).status).toBe(404);
      const blind = await team.member(['EDIT_ASSETS']);
      const { status, body } = await blind.get<{ needs: string[] }>(path);
      expect([status, body.needs]).toEqual([403, ['VIEW_ASSETS']]);
    }
  });

  it('has addresses by what the caller may do', async () => {
    const team = await world.team();
    const rendition = (name: string) => ({ name, mediaType: 'image/jpeg', width: 400, height: 300, bytes: 1 });
    const renditions = { thumb: rendition('thumb.jpg'), preview: rendition('preview.jpg') };
    await fileIn(world, team.id, {
      name: 'raw.cr3',
      columns: {
        renditions,
        media_type: 'image/x-canon-cr3',
        colours: ['#aabbcc'],
        expiration_date: new Date(Date.now() - 1000),
      },
    });
    const version = async (who: Person) => (await ask(who, team.id)).body.results[0]!.latest_version;
    const owner = await version(team.owner);
    expect(owner).toMatchObject({
      url: expect.stringContaining('/content/'),
      thumbnail_url: expect.stringContaining('thumb.jpg'),
      preview_url: expect.stringContaining('preview.jpg'),
      hover_url: null,
      colours: ['#aabbcc'],
    });
    expect((await version(await team.member('Viewer'))).url).toBeNull();
    const guest = await version(await team.member('Guest'));
    expect(guest.url).toBeNull();
    expect([guest.thumbnail_url, guest.preview_url, guest.withheld]).toEqual([null, null, 'This file has expired.']);
    expect(owner.thumbnail_url).toContain('a=m');
  });

  it('ends its queries when the client goes away', async () => {
    const team = await world.team();
    await fill(team, [{}]);
    const waiting = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from files f%'`.execute(
          world.services.db,
        )
      ).rows[0]!.n;
    await world.services.db.transaction().execute(async (tx) => {
      await sql`lock table files in access exclusive mode`.execute(tx);
      const leaving = new AbortController();
      const asked = team.owner.fetch(`files/files/${team.id}/?q=zebra`, { signal: leaving.signal }).catch(() => 'left');
      await expect.poll(waiting).toBe(1);
      leaving.abort();
      expect(await asked).toBe('left');
      await expect.poll(waiting).toBe(0);
    });
    expect((await ask(team.owner, team.id)).body.count).toBe(1);
  });
});

describe('suggestions', () => {
  it('complete tags, words of names, folders and creators, ten at most', async () => {
    const team = await world.team();
    await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Sommerfest' });
    await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Sommer 2024' });
    await fill(team, [
      { name: 'sommernacht-12.jpg' },
      { name: 'Sömmerlich.jpg' },
      { name: 'halbsommer.jpg', columns: { source: { creator: { handle: 'sommerwind' } } } },
    ]);
    const suggested = async (q: string) =>
      (
        await team.owner.get<{ results: { value: string; kind: string }[] }>(
          `files/suggest/${team.id}/?q=${encodeURIComponent(q)}`,
        )
      ).body.results.map(({ value, kind }) => `${kind} ${value}`);
    expect((await suggested('SOMM')).toSorted()).toEqual(
      ['creator sommerwind', 'folder Sommer 2024', 'name Sömmerlich', 'name sommernacht', 'tag Sommerfest'].toSorted(),
    );
    expect(await suggested('so')).toContain('tag Sommerfest');
    expect(await suggested('halb somm')).toEqual(['name halbsommer.jpg']);
    expect(await suggested('ada')).toEqual(['creator Ada Test']);
    expect(await suggested('  ')).toEqual([]);
    expect(await suggested('%')).toEqual([]);
    await fill(
      team,
      Array.from({ length: 15 }, (_, n) => ({ name: `somm${String.fromCharCode(97 + n)}x.jpg` })),
    );
    expect(await suggested('somm')).toHaveLength(10);
    expect((await team.owner.get(`files/suggest/${team.id}/`)).status).toBe(400);
    expect((await team.owner.get(`files/suggest/${team.id}/?q=${'x'.repeat(101)}`)).status).toBe(400);
  });
});
