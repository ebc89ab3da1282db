import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let wall: Loose;
let madrid: Loose;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  wall = await demo({ name: 'Wall' });
  madrid = await demo({ name: 'Plaza Mayor', time_zone: 'Europe/Madrid' });
});

async function demo(more: object = {}, of = team): Promise<Loose> {
  return (await of.owner.put(`socials/account/${of.id}/`, { platform: 'demo', ...more })).body;
}
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const told = (csv: unknown, who: Person = team.owner, of = team) => who.post(`posts/import/check/${of.id}/`, { csv });
const bring = (csv: unknown, more: object = {}, headers: Record<string, string> = {}, who: Person = team.owner) =>
  who.post(`posts/import/${team.id}/`, { csv, ...more }, headers);
const show = async (uuid: string) => (await team.owner.get(`posts/post/${uuid}/`)).body;
const countOf = async (of = team) => (await of.owner.get(`posts/posts/${of.id}/?limit=1`)).body.count;
/** The findings of the only row. */
const findings = async (csv: string): Promise<[string, string | null, string][]> =>
  (await told(csv)).body.rows[0].findings.map(({ level, column, text }: Loose) => [level, column, text]);

describe('posts from a sheet', () => {
  it('are told first, then made as one change that is undone', async () => {
    const file = await fileIn(world, team.id, { name: 'import-one.jpg', columns: { width: 2000, height: 1500 } });
    const before = await countOf();
    const csv = [
      '\uFEFFdate;time;Time Zone;accounts;caption;first comment;link;labels;campaign;files;status',
      `${inDays(5)};18:30;;@${madrid.username};"Two evenings\non the ""lagoon""";Book now;https://example.org/;Summer;Winter;import-one.jpg;`,
      '',
      `${inDays(6)};6:05 pm;America/New_York;"Wall;${madrid.uuid}";For all;;;"summer; Fresh";;${file};draft`,
      ';;;Wall;No date;;;;;;',
    ].join('\r\n');
    const dry = await told(csv);
    expect([dry.status, dry.changeSet]).toEqual([200, null]);
    expect(dry.body).toMatchObject({ good: 3, wrong: 0, new_labels: ['Summer', 'Fresh'], ignored: [] });
    expect(dry.body.rows).toMatchObject([
      {
        line: 2,
        words: 'Two evenings\non the "lagoon"',
        post: {
          status: 'scheduled',
          planned: { local: `${inDays(5)}T18:30`, time_zone: 'Europe/Madrid' },
          accounts: [{ uuid: madrid.uuid }],
          files: 1,
          campaign: 'Winter',
        },
      },
      {
        line: 5,
        post: {
          status: 'draft',
          planned: { local: `${inDays(6)}T18:05`, time_zone: 'America/New_York' },
          accounts: [{ uuid: wall.uuid }, { uuid: madrid.uuid }],
        },
      },
      { line: 6, post: { status: 'draft', planned: null } },
    ]);
    expect(await countOf()).toBe(before);
    const done = await bring(csv);
    expect([done.status, done.body.left_out, done.body.posts.length]).toEqual([201, 0, 3]);
    expect(await show(done.body.posts[0])).toMatchObject({
      caption: 'Two evenings\non the "lagoon"',
      first_comment: 'Book now',
      link: 'https://example.org/',
      campaign: 'Winter',
      status: 'scheduled',
      labels: [{ name: 'Summer' }],
      files: [{ uuid: file }],
      created_by: { uuid: team.owner.user },
    });
    expect((await show(done.body.posts[1])).labels.map(({ name }: Loose) => name).sort()).toEqual(['Fresh', 'Summer']);
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    expect(await countOf()).toBe(before);
    expect((await team.owner.get(`posts/labels/${team.id}/`)).body.results).toEqual([]);
  });

  it('are made once when the request is repeated', async () => {
    const csv = 'accounts,caption\nWall,Once';
    const headers = { 'idempotency-key': 'import-once' };
    const before = await countOf();
    const first = await bring(csv, {}, headers);
    const again = await bring(csv, {}, headers);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.changeSet).toBe(first.changeSet);
    expect(await countOf()).toBe(before + 1);
    expect((await bring('accounts,caption\nWall,Other', {}, headers)).status).toBe(422);
  });

  it('are all refused when a row is wrong, or made without it when the person says so', async () => {
    const csv = 'accounts,caption\nWall,Good\nNobody,Bad\n,Worse';
    const before = await countOf();
    const refused = await bring(csv);
    expect([refused.status, refused.body.detail]).toEqual([400, '2 rows have errors, so no post was made.']);
    expect(refused.body.errors).toEqual([
      { path: 'line 3, accounts', message: 'There is no account called “Nobody”.' },
      { path: 'line 4, accounts', message: 'Name an account.' },
    ]);
    expect(await countOf()).toBe(before);
    const done = await bring(csv, { leave_out_wrong: true });
    expect([done.status, done.body.posts.length, done.body.left_out]).toEqual([201, 1, 2]);
    expect((await bring('accounts,caption\nNobody,Bad', { leave_out_wrong: true })).status).toBe(400);
  });
});

describe('a row of a sheet', () => {
  const row = (cells: Record<string, string>) => {
    const quoted = Object.values(cells).map((cell) => `"${cell.replaceAll('"', '""')}"`);
    return `${Object.keys(cells).join(',')}\n${quoted.join(',')}`;
  };
  const base = () => ({ accounts: 'Wall', caption: 'x', date: inDays(3), time: '18:30' });

  it.each<[string, Record<string, string>, string, string]>([
    ['a date in the past', { date: '2020-01-01' }, 'date', 'This time has passed.'],
    ['a date of two readings', { date: '03/04/2027' }, 'date', 'Write it as 2026-12-24.'],
    ['a day that is none', { date: '2027-02-30' }, 'date', 'Write it as 2026-12-24.'],
    ['a time that is none', { time: '25:00' }, 'time', 'Write it as 18:30'],
    ['a date without a time', { time: '' }, 'time', 'The date needs a time beside it.'],
    ['a time without a date', { date: '' }, 'date', 'The time needs a date beside it.'],
    ['a scheduled post without a date', { date: '', time: '', status: 'scheduled' }, 'date', 'needs a date'],
    ['another zone', { time_zone: 'Mars' }, 'time_zone', '“Mars” is not a time zone.'],
    ['a caption that is too long', { caption: 'x'.repeat(2201) }, 'caption', 'This caption has 2,201.'],
    ['a link that is none', { link: 'example' }, 'link', 'whole web address'],
    ['an unknown account', { accounts: 'Wall; Nobody' }, 'accounts', 'There is no account called “Nobody”.'],
    ['an unknown file', { files: 'no-such.jpg' }, 'files', 'There is no file called “no-such.jpg” in the library.'],
    ['an unknown file by its id', { files: crypto.randomUUID() }, 'files', 'One of these files does not exist.'],
    ['another status', { status: 'published' }, 'status', 'Write draft or scheduled'],
    ['a campaign of two lines', { campaign: 'a\nb' }, 'campaign', 'on one line'],
    ['a long label', { labels: 'l'.repeat(61) }, 'labels', 'up to 60 characters'],
  ])('is refused for %s', async (_what, change, column, text) => {
    const found = (await findings(row({ ...base(), ...change }))).filter(([level]) => level === 'refused');
    expect(found).toHaveLength(1);
    expect(found[0]?.[1]).toBe(column);
    expect(found[0]?.[2]).toContain(text);
  });

  it('is refused for a file of which there are several, and for one whose rights end before', async () => {
    const ids = [
      await fileIn(world, team.id, { name: 'Twice.jpg' }),
      await fileIn(world, team.id, { name: 'twice.jpg' }),
      await fileIn(world, team.id, { name: 'TWICE.JPG' }),
    ];
    expect(await findings(row({ ...base(), files: 'tWICE.jpg' }))).toEqual([
      ['refused', 'files', 'Several files are called “tWICE.jpg”. Write the uuid of the one you mean.'],
    ]);
    const [named] = (await told(row({ ...base(), files: 'Twice.jpg' }))).body.rows;
    expect(named.post).toMatchObject({ files: 1 });
    const columns = { expiration_date: new Date(Date.now() + day) };
    const ending = await fileIn(world, team.id, { name: 'ending.jpg', columns });
    const found = (await findings(row({ ...base(), files: 'ending.jpg' }))).filter(([level]) => level === 'refused');
    expect(found).toHaveLength(1);
    expect(found[0]?.[1]).toBe('files');
    // A draft may have it: it is told what it would be refused for.
    const draft = (await told(row({ ...base(), files: `${ending};${ids[0]}`, status: 'draft' }))).body;
    expect(draft).toMatchObject({ good: 1, wrong: 0 });
    expect(draft.rows[0].findings.map(({ level }: Loose) => level)).toContain('warning');
  });

  it('has the times that clocks leave out, or have twice, by the rule', async () => {
    const at = (date: string, time: string) => row({ ...base(), accounts: 'Plaza Mayor', date, time });
    const year = new Date().getUTCFullYear() + 1;
    const lastSunday = (month: number) => {
      const end = new Date(Date.UTC(year, month, 0));
      return new Date(end.getTime() - end.getUTCDay() * day).toISOString().slice(0, 10);
    };
    const gap = await findings(at(lastSunday(3), '02:30'));
    expect(gap).toContainEqual([
      'warning',
      'time',
      expect.stringContaining('02:30 does not exist. It goes out at 03:30.'),
    ]);
    const fold = await findings(at(lastSunday(10), '02:30'));
    expect(fold).toContainEqual([
      'warning',
      'time',
      expect.stringContaining('comes twice. It goes out the first time.'),
    ]);
  });

  it('names accounts by network where several are called alike, and not those that are off', async () => {
    const of = await world.team();
    const [one, two] = [await demo({ name: 'Same' }, of), await demo({ name: 'Same' }, of)];
    const first = async (csv: string) => (await told(csv, of.owner, of)).body.rows[0];
    expect((await first('account,caption\nSame,x')).findings[0].text).toMatch(/^2 accounts are called “Same”\. Write /);
    expect((await first(`account,caption\ndemo:${one.username},x`)).post.accounts).toMatchObject([{ uuid: one.uuid }]);
    await of.owner.put(`socials/account/update/${one.uuid}/`, { active: false });
    expect((await first('account,caption\nSame,x')).post.accounts).toMatchObject([{ uuid: two.uuid }]);
    expect((await first(`account,caption\n${one.uuid},x`)).findings[0].text).toMatch(/is turned off\.$/);
  });

  it('waits for approval where its account asks for one', async () => {
    await demo({ name: 'Checked', approval: { mode: 'required', needed: 1 } });
    const csv = row({ ...base(), accounts: 'Checked' });
    expect((await told(csv)).body.rows[0].post.status).toBe('in_review');
    const { posts } = (await bring(csv)).body;
    expect(await show(posts[0])).toMatchObject({ status: 'in_review' });
  });

  it('is told of when it is there twice, or has too many cells', async () => {
    const twice = (await told('accounts,caption\nWall,Same\nWall,Same')).body;
    expect(twice.rows[1].findings).toEqual([
      { level: 'warning', column: null, text: 'This row is the same as that of line 2.' },
    ]);
    const [many] = (await told('accounts,caption\nWall,Salt, pepper')).body.rows;
    expect(many.findings[0].text).toMatch(/more cells than there are columns/);
    expect((await told('accounts,caption,mood\nWall,x,good')).body.ignored).toEqual(['mood']);
  });
});

describe('a file that is no such sheet', () => {
  it.each<[string, unknown, RegExp]>([
    ['nothing', '', /is empty/],
    ['a heading alone', 'accounts,caption', /no rows below its heading/],
    ['no accounts', 'caption\nx', /no column called accounts/],
    ['a column twice', 'accounts,caption,Caption\na,b,c', /has the column caption twice/],
    ['an open quotation mark', 'accounts,caption\nWall,"open', /a quotation mark at line 2/],
    ['too many rows', `accounts\n${'Wall\n'.repeat(501)}`, /has 501 rows\. At most 500/],
    ['too many bytes', `accounts,caption\nWall,${'ü'.repeat(1_100_000)}`, /is larger than 2 MB/],
    ['a number', 7, /./],
    ['no text', undefined, /./],
  ])('is refused: %s', async (_what, csv, text) => {
    for (const answer of [await told(csv), await bring(csv)]) {
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toMatch(text);
    }
  });

  it('may be as large as it says, with all that JSON adds', async () => {
    const csv = `accounts,caption\nWall,"${'""'.repeat(900_000)}"`;
    expect((await told(csv)).body).toMatchObject({ good: 0, wrong: 1 });
  });
});

describe('who imports posts', () => {
  it('writes posts, in a team whose plan has them, and names nothing of another team', async () => {
    const csv = `accounts,caption\n${wall.uuid},x`;
    const viewer = await team.member('Viewer');
    for (const answer of [await told(csv, viewer), await bring(csv, {}, {}, viewer)])
      expect([answer.status, answer.body.needs]).toEqual([403, ['MANAGE_POSTS']]);
    expect((await viewer.get(`posts/import/template/${team.id}/`)).status).toBe(403);
    const other = await world.team();
    expect((await told(csv, other.owner)).status).toBe(404);
    const strange = await told(csv, other.owner, other);
    expect(strange.body).toMatchObject({ good: 0, wrong: 1 });
    expect(JSON.stringify(strange.body)).not.toContain(wall.username);
  });

  it('has a file to begin with, which can be imported as it is', async () => {
    const response = await team.owner.fetch(`posts/import/template/${team.id}/`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('posts.csv');
    const csv = await response.text();
    expect(parse(csv, { bom: true })[0]).toEqual([
      ...['date', 'time', 'time_zone', 'accounts', 'caption', 'first_comment', 'link', 'labels', 'campaign', 'files'],
      'status',
    ]);
    expect((await told(csv)).body).toMatchObject({ good: 1, wrong: 0 });
  });

  it('foretells that a team has no room for more labels', async () => {
    const full = await world.team();
    const place = await demo({ name: 'Full' }, full);
    const label = (name: string) => full.owner.post(`posts/label/create/${full.id}/`, { name, colour: '#0b737d' });
    const [first] = await Promise.all(Array.from({ length: 198 }, (_, nr) => label(`Label ${nr}`)));
    expect(first?.status).toBe(201);
    const csv = [
      'accounts,caption,labels',
      `${place.uuid},One,Spring; label 7`,
      `${place.uuid},Two,spring; Summer`,
      `${place.uuid},Three,Autumn`,
      `${place.uuid},Four,Label 9`,
    ].join('\n');
    const { body } = await told(csv, full.owner, full);
    expect(body).toMatchObject({ good: 3, wrong: 1, new_labels: ['Spring', 'Summer'] });
    expect(body.rows[2]).toMatchObject({
      post: null,
      findings: [{ level: 'refused', column: 'labels', text: expect.stringContaining('at most 200 labels') }],
    });
    const bringAll = (more: object) => full.owner.post(`posts/import/${full.id}/`, { csv, ...more });
    expect((await bringAll({})).status).toBe(400);
    expect((await bringAll({ leave_out_wrong: true })).body).toMatchObject({ left_out: 1 });
  });
});
