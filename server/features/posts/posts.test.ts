import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let wall: string;
let other: string;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().replace(/\.\d+Z$/, 'Z');

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  wall = await demo();
  other = await demo();
});

async function demo(more: object = {}): Promise<string> {
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'demo', ...more })).body.uuid;
}
const picture = (columns: object = {}, name = 'lagoon.jpg') =>
  fileIn(world, team.id, { name, columns: { width: 2000, height: 1500, ...columns } });
const create = (body: object, who: Person = team.owner) =>
  who.post('posts/post/create/', { team: team.id, account: wall, ...body });
const update = (post: Loose, body: object, headers: Record<string, string> = {}) =>
  team.owner.put(`posts/post/update/${post.uuid}/`, body, headers);
const show = async (post: Loose) => (await team.owner.get(`posts/post/${post.uuid}/`)).body;
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);
const list = async (query: string) => (await team.owner.get(`posts/posts/${team.id}/?${query}`)).body as Loose;

describe('a post', () => {
  it('is written as product.md says: account, team, scheduledDate, files, caption', async () => {
    const file = await picture({ description: 'A boat', source: { creator: { handle: 'marina.lagoon' } } });
    const when = inDays(3);
    const made = await create({ caption: 'Two evenings on the lagoon', files: [file], scheduledDate: when });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      team: team.id,
      account: wall,
      status: 'scheduled',
      caption: 'Two evenings on the lagoon',
      credits: '📷 @marina.lagoon',
      files: [{ uuid: file, name: 'lagoon.jpg', alt: 'A boat', own_alt: false, credit: { handle: '@marina.lagoon' } }],
      accounts: [{ account: { uuid: wall }, state: 'waiting', count: { used: 26, most: 2200 } }],
      planned: { time_zone: 'UTC', rule: 'exact', note: null },
      version: 1,
      attempts: 0,
      permalink: null,
      created_by: { uuid: team.owner.user },
      permissions: ['edit', 'delete', 'publish', 'decide', 'copy', 'comment'],
    });
    expect(new Date(made.body.scheduledDate)).toEqual(new Date(when));
    expect(made.body.issues.map(({ code }: Loose) => code).sort()).toEqual(['credit_missing', 'rights_missing']);
    expect(await show(made.body)).toEqual(made.body);
  });

  it('needs an account that is on; without a date it is a draft, without a creator its source is unknown', async () => {
    const none = await team.owner.post('posts/post/create/', { team: team.id, caption: 'x' });
    expect([none.status, none.body.errors[0].message]).toEqual([400, 'Choose an account.']);
    const empty = await world.team();
    const nobody = await empty.owner.post('posts/post/create/', { team: empty.id, caption: 'x' });
    expect(nobody.body.errors[0].message).toBe('You have no connected accounts.');
    const off = await demo();
    await team.owner.put(`socials/account/update/${off}/`, { active: false });
    expect((await create({ account: off })).status).toBe(400);
    expect((await create({ account: team.id })).status).toBe(404);
    const file = await picture();
    const draft = await create({ files: [file] });
    expect(draft.body).toMatchObject({ status: 'draft', scheduledDate: null, credits: '📷 Unknown Source' });
    const idea = await team.owner.post('posts/post/create/', { team: team.id, status: 'idea', caption: 'Perhaps' });
    expect(idea.body).toMatchObject({ status: 'idea', account: null, accounts: [] });
  });

  it('has its own words at each account, and files in another order', async () => {
    const files = [await picture(), await picture({}, 'kitchen.jpg')];
    const accounts = [
      { account: wall },
      { account: other, caption: 'For the kitchen', files: [files[1], files[0]], link: 'https://example.org/' },
    ];
    const made = await create({ account: wall, accounts, files, caption: 'For all' });
    expect(made.body.accounts).toMatchObject([
      { account: { uuid: wall }, caption: null, files: null },
      {
        account: { uuid: other },
        caption: 'For the kitchen',
        link: 'https://example.org/',
        files: [{ uuid: files[1] }, { uuid: files[0] }],
      },
    ]);
    const less = await update(made.body, { files: [files[0]] });
    expect(less.body.accounts[1].files.map(({ uuid }: Loose) => uuid)).toEqual([files[0]]);
    const one = await update(made.body, { accounts: [{ account: other }] });
    expect(one.body.accounts).toMatchObject([{ account: { uuid: other }, caption: 'For the kitchen' }]);
    expect((await create({ accounts: [{ account: wall }, { account: wall }] })).status).toBe(400);
    expect((await create({ account: other, accounts: [{ account: wall }] })).status).toBe(400);
    expect((await create({ files: [files[0], files[0]] })).status).toBe(400);
  });

  it('is changed, versions of its text are kept and put back, and each change can be undone', async () => {
    const made = (await create({ caption: 'One' })).body;
    const two = await update(made, { caption: 'Two', campaign: 'Winter' }, { 'if-match': '"1"' });
    expect(two.body).toMatchObject({ caption: 'Two', version: 2, revision: 2, campaign: 'Winter' });
    expect((await update(made, { caption: 'Three' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await update(made, { caption: 'Two' })).changeSet).toBeNull();
    expect((await undo(two.changeSet)).status).toBe(200);
    expect(await show(made)).toMatchObject({ caption: 'One', campaign: null, version: 3 });
    const versions = (await team.owner.get(`posts/post/versions/${made.uuid}/`)).body;
    expect(versions.results.map(({ number, caption }: Loose) => [number, caption])).toEqual([
      [3, 'One'],
      [2, 'Two'],
      [1, 'One'],
    ]);
    const back = await team.owner.put(`posts/post/version/restore/${made.uuid}/`, { number: 2 });
    expect(back.body).toMatchObject({ caption: 'Two', version: 4 });
    expect((await update(made, { team: team.id })).status).toBe(400);
    const timeline = (await team.owner.get(`posts/post/timeline/${made.uuid}/`)).body.results;
    expect(timeline.map(({ text }: Loose) => text)).toContain('Created the post');
  });

  it('is deleted and comes back as a draft where it was planned', async () => {
    const made = (await create({ caption: 'Soon', scheduledDate: inDays(1) })).body;
    const gone = await team.owner.delete(`posts/post/delete/${made.uuid}/`);
    expect(gone.status).toBe(204);
    expect((await team.owner.get(`posts/post/${made.uuid}/`)).status).toBe(404);
    expect((await team.owner.delete(`posts/post/delete/${made.uuid}/`)).status).toBe(404);
    const back = await undo(gone.changeSet);
    expect(back.status).toBe(200);
    expect(await show(made)).toMatchObject({ caption: 'Soon', status: 'draft', scheduledDate: made.scheduledDate });
    const { rows } = await sql<{
      action: string;
      status: string;
    }>`select action, after->>'status' as status from changes
      where team_id = ${team.id} and subject = ${made.uuid} order by seq desc limit 1`.execute(world.services.db);
    expect(rows).toEqual([{ action: 'post.restore', status: 'draft' }]);
    expect((await undo(back.changeSet)).status).toBe(200);
    expect((await team.owner.get(`posts/post/${made.uuid}/`)).status).toBe(404);
  });

  it('is duplicated as a draft without a date, and begun with a template', async () => {
    const made = (await create({ caption: 'Weekly', scheduledDate: inDays(1), campaign: 'Winter' })).body;
    const copy = await team.owner.post(`posts/post/duplicate/${made.uuid}/`);
    expect(copy.body).toMatchObject({
      status: 'draft',
      scheduledDate: null,
      caption: 'Weekly',
      copied_from: made.uuid,
    });
    const template = await team.owner.post(`posts/template/create/${team.id}/`, {
      name: 'Every Friday',
      content: { caption: 'Fish today', account: other },
    });
    const begun = await team.owner.post('posts/post/create/', { team: team.id, template: template.body.uuid });
    expect(begun.body).toMatchObject({ caption: 'Fish today', account: other, status: 'draft' });
  });
});

describe('its time', () => {
  it('is a local one in a zone, or a moment; by a rule where clocks change', async () => {
    const local = await create({ caption: 'x', scheduledDate: '2031-03-30T02:30', time_zone: 'Europe/Madrid' });
    expect(local.body).toMatchObject({
      scheduledDate: '2031-03-30T01:30:00.000Z',
      planned: { local: '2031-03-30T02:30', rule: 'gap', note: expect.stringContaining('It goes out at 03:30.') },
    });
    const zoned = await demo({ time_zone: 'America/New_York' });
    const moment = await create({ account: zoned, caption: 'x', scheduledDate: '2031-06-01T16:00:00Z' });
    expect(moment.body.planned).toMatchObject({ local: '2031-06-01T12:00', time_zone: 'America/New_York' });
    expect((await create({ scheduledDate: '2031-02-30T10:00' })).status).toBe(400);
    expect((await create({ scheduledDate: 'soon' })).status).toBe(400);
    expect((await create({ scheduledDate: '2031-01-01T10:00', time_zone: 'Mars/Olympus' })).status).toBe(400);
    const told = await team.owner.get(`posts/time/${team.id}/?local=2031-10-26T02:30&time_zone=Europe/Madrid`);
    expect(told.body).toMatchObject({ rule: 'fold', instant: '2031-10-26T00:30:00.000Z' });
  });

  it('moves by drag, not into the past, and back again', async () => {
    const made = (await create({ caption: 'x', scheduledDate: inDays(2) })).body;
    const past = await update(made, { scheduledDate: inDays(-1) });
    expect([past.status, past.body.detail]).toEqual([400, 'This time has passed. Choose a later one, or publish now.']);
    const moved = await update(made, { scheduledDate: inDays(4) });
    expect(moved.body).toMatchObject({ status: 'scheduled', version: 1 });
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect((await show(made)).scheduledDate).toBe(made.scheduledDate);
    expect((await update(made, { scheduledDate: null })).body).toMatchObject({ status: 'draft', planned: null });
    expect((await update(made, { status: 'scheduled' })).status).toBe(400);
  });

  it('goes with its zone as people choose', async () => {
    const zoned = await demo({ time_zone: 'Europe/Lisbon' });
    const made = (await create({ account: zoned, caption: 'x', scheduledDate: '2031-07-01T10:00' })).body;
    const move = (planned_posts: string, from: string, time_zone: string) =>
      team.owner.put(`posts/zone/${team.id}/`, { from, time_zone, planned_posts, account: zoned });
    const kept = await move('keep_time', 'Europe/Lisbon', 'Asia/Tokyo');
    expect(kept.body).toEqual({ moved: 1 });
    expect((await show(made)).planned).toMatchObject({
      local: '2031-07-01T10:00',
      instant: '2031-07-01T01:00:00.000Z',
    });
    await move('keep_moment', 'Asia/Tokyo', 'Europe/Lisbon');
    expect((await show(made)).planned).toMatchObject({
      local: '2031-07-01T02:00',
      instant: '2031-07-01T01:00:00.000Z',
    });
    expect((await undo(kept.changeSet)).status).toBe(409);
  });
});

describe('rights', () => {
  const refusal = async (columns: object, more: object = {}) => {
    const file = await picture(columns);
    const { status, body } = await create({ caption: 'x', files: [file], scheduledDate: inDays(10), ...more });
    return status === 201
      ? body.issues.map(({ code }: Loose) => code)
      : [status, body.errors?.[0]?.message ?? body.detail];
  };
  const soon = new Date(Date.now() + 5 * day);

  it('that are over, end before the date, have not begun or are internal are refused with the reason', async () => {
    expect(await refusal({ recycled_at: new Date() })).toEqual([400, 'lagoon.jpg is in the Recycling Bin.']);
    expect(await refusal({ internal_use: true })).toEqual([400, expect.stringContaining('internal use')]);
    expect(await refusal({ review_status: 1 })).toEqual([400, 'lagoon.jpg is waiting for review.']);
    expect(await refusal({ expiration_date: new Date(Date.now() - day) })).toEqual([
      400,
      expect.stringContaining('ended on'),
    ]);
    const before = await refusal({ expiration_date: soon });
    expect(before).toEqual([
      400,
      expect.stringMatching(/^The rights to lagoon.jpg end on .*, before the post goes out\.$/),
    ]);
    expect(await refusal({ expiration_date: new Date(Date.now() + 20 * day) })).toContain('rights_missing');
  });

  it('for other channels or places, or without changes, are refused; an end nearby and a credit are warned about', async () => {
    const right = async (body: object) =>
      (await team.owner.post(`files/right/create/${team.id}/`, { name: `Right ${Math.random()}`, ...body })).body.uuid;
    const refused = async (body: object | object[], given: object = {}) => {
      const file = await picture();
      const rights = await Promise.all([body].flat().map(right));
      await team.owner.put(`files/file/update/${file}/`, { rights });
      const answer = await create({ caption: 'x', files: [file], scheduledDate: inDays(3), ...given });
      const file0 = answer.status === 201 ? answer.body.issues : answer.body.errors;
      return [
        answer.status,
        file0.map((one: Loose) => one.code ?? one.message.replace(/(^|right, )Right [\d.]+,? /, '$1')),
      ];
    };
    expect(await refused({ channels: ['Print'] })).toEqual([400, ['allows lagoon.jpg only for Print.']]);
    expect(await refused({ channels: ['Web', 'Social media'] })).toEqual([201, ['alt_missing']]);
    expect(await refused({ territories: ['Spain'] })).toEqual([400, ['allows lagoon.jpg only in Spain.']]);
    for (const channels of [['Wall posters'], ['Company intranet'], ['All print media'], ['No social media']])
      expect([channels, (await refused({ channels }))[0]]).toEqual([channels, 400]);
    for (const territories of [['Germany', 'Brittany'], ['Wallonia'], ['All of Europe'], ['Worldwide excluding USA']])
      expect([territories, (await refused({ territories }))[0]]).toEqual([territories, 400]);
    expect((await refused({ channels: ['All channels'], territories: ['Worldwide'] }))[0]).toBe(201);
    const print = { channels: ['Print'], territories: ['Spain'], credit: '© Printer' };
    expect(await refused([print, { channels: ['Social media'] }])).toEqual([201, ['alt_missing']]);
    expect(await refused([print, { channels: ['TV'] }])).toEqual([
      400,
      ['The nearest right, allows lagoon.jpg only for TV.'],
    ]);
    const spanish = await demo({ territories: ['Spain'] });
    expect(await refused({ territories: ['Spain', 'Portugal'] }, { account: spanish })).toEqual([201, ['alt_missing']]);
    const valid_to = new Date(Date.now() + 15 * day).toISOString().slice(0, 10);
    expect(await refused({ valid_to, credit: '© Halden' })).toEqual([
      201,
      ['alt_missing', 'rights_ending', 'rights_credit'],
    ]);
  });
});

describe('preflight', () => {
  const check = async (body: object) => (await team.owner.post(`posts/preflight/${team.id}/`, body)).body;

  it('has the choices of the account where the post leaves them out', async () => {
    const defaults = { board: 'Harbours', visibility: 'odd' };
    const handover = { platform: 'pinterest', way: 'handover', username: 'halden', defaults };
    const account = (await team.owner.put(`socials/account/${team.id}/`, handover)).body.uuid;
    const files = [await picture({ width: 1000, height: 1500 })];
    const codes = async (options?: object) =>
      (await check({ accounts: [{ account, ...(options && { options }) }], files, caption: 'x' })).issues
        .map(({ code }: Loose) => code)
        .filter((code: string) => code.startsWith('option_'));
    expect(await codes()).toEqual([]);
    expect(await codes({ board: 'Boats' })).toEqual([]);
    expect(await codes({ board: '' })).toEqual(['option_needed']);
    await team.owner.put(`socials/account/update/${account}/`, { defaults: {} });
    expect(await codes()).toEqual(['option_needed']);
  });

  it('tells account by account what would be refused, with what it counted', async () => {
    const handover = (body: object) => team.owner.put(`socials/account/${team.id}/`, { way: 'handover', ...body });
    const instagram = (await handover({ platform: 'instagram', username: 'halden' })).body.uuid;
    const x = (await handover({ platform: 'x', username: 'halden' })).body.uuid;
    const found = await check({
      accounts: [{ account: instagram }, { account: x }],
      caption: `${'a'.repeat(260)} 日本語日本語日本語日本語`,
    });
    expect(found).toMatchObject({
      ok: false,
      accounts: [
        { account: instagram, ok: false, caption: { used: 273, most: 2200 } },
        { account: x, ok: false, caption: { used: 285, most: 280 } },
      ],
    });
    expect(found.issues.map(({ code, account }: Loose) => [code, account])).toEqual([
      ['files_needed', instagram],
      ['caption_long', x],
    ]);
    const wide = await picture({ width: 3000, height: 1000, description: 'Wide' });
    const shaped = await check({ account: instagram, files: [wide], caption: 'x' });
    expect(shaped.issues.map(({ code }: Loose) => code)).toContain('file_ratio');
    const crop = { x: 0, y: 0, width: 1000, height: 1000 };
    const cropped = await check({
      accounts: [{ account: instagram, files: [{ uuid: wide, crop }] }],
      files: [wide],
      caption: 'x',
    });
    expect(cropped.ok).toBe(true);
    const tall = await picture({ width: 1080, height: 1920, description: 'Tall' });
    const story = async (placement: string, files: string[]): Promise<Loose> =>
      check({ accounts: [{ account: instagram, options: { placement } }], files, caption: 'x' });
    const codes = ({ issues }: Loose) =>
      issues.filter(({ level }: Loose) => level === 'refused').map(({ code }: Loose) => code);
    expect(codes(await story('feed', [tall]))).toEqual(['file_ratio']);
    expect(codes(await story('story', [tall]))).toEqual([]);
    expect(codes(await story('story', [tall, wide]))).toEqual(['files_many']);
  });

  it('warns of the same picture within 30 days, and of a credit that is missing', async () => {
    const file = await picture({ description: 'x', source: { creator: { handle: '@marina' } } });
    const first = (await create({ caption: 'By @marina', files: [file], scheduledDate: inDays(5) })).body;
    const again = await check({ account: wall, caption: 'Again', files: [file], scheduledDate: inDays(20) });
    expect(again.issues).toMatchObject([
      { code: 'rights_missing' },
      { level: 'warning', code: 'credit_missing' },
      { level: 'warning', code: 'same_media', post: first.uuid, file },
    ]);
    const later = await check({ account: wall, caption: 'By @marina', files: [file], scheduledDate: inDays(40) });
    expect(later.issues.map(({ code }: Loose) => code)).toEqual(['rights_missing']);
    const saved = await team.owner.get(`posts/post/preflight/${first.uuid}/`);
    expect(saved.body).toMatchObject({ ok: true, credits: '📷 @marina' });
  });
});

describe('lists', () => {
  it('take from, to, months, account, status, label, campaign and words', async () => {
    const own = await demo();
    const label = (await team.owner.post(`posts/label/create/${team.id}/`, { name: 'News', colour: '#0b737d' })).body
      .uuid;
    const at = (scheduledDate: string, caption: string, more: object = {}) =>
      create({ account: own, scheduledDate, caption, ...more }).then(({ body }) => body.uuid as string);
    const first = await at('2032-05-01T10:00', 'First of May', { labels: [label], campaign: 'Spring' });
    const second = await at('2032-05-31T23:30', 'Last of May');
    const third = await at('2032-06-02T10:00', 'June');
    const found = async (query: string) =>
      (await list(`account=${own}&${query}`)).results.map(({ uuid }: Loose) => uuid);
    expect(await found('')).toEqual([third, second, first]);
    expect(await found('from=2032-05-01T00:00:00Z&to=2032-06-01T00:00:00Z')).toEqual([first, second]);
    expect(await found('months=2032-05&months=2032-06')).toEqual([first, second, third]);
    expect(await found('months=2032-06')).toEqual([third]);
    expect(await found(`label=${label}`)).toEqual([first]);
    expect(await found('campaign=spring')).toEqual([first]);
    expect(await found('q=LAST')).toEqual([second]);
    expect(await found('status=draft')).toEqual([]);
    const page = await list(`account=${own}&limit=2`);
    expect(page).toMatchObject({ count: 3, count_exact: true });
    expect(await found(`limit=2&cursor=${page.next}`)).toEqual([first]);
    for (const wrong of [
      'from=soon',
      'months=2032-13',
      'status=odd',
      'from=2032-06-01T00:00:00Z&to=2032-05-01T00:00:00Z',
      'cursor=x',
    ])
      expect([wrong, (await team.owner.get(`posts/posts/${team.id}/?${wrong}`)).status]).toEqual([wrong, 400]);
    const calendar = await team.owner.get(
      `posts/calendar/${team.id}/?account=${own}&from=2032-05-01T00:00:00Z&to=2032-06-01T00:00:00Z`,
    );
    expect(calendar.body).toMatchObject({
      more: false,
      time_zone: 'UTC',
      posts: [
        {
          uuid: first,
          local: '2032-05-01T10:00',
          words: 'First of May',
          labels: [label],
          blocked: false,
          approvals: null,
        },
        { uuid: second, status: 'scheduled', accounts: [{ uuid: own, platform: 'demo', state: 'waiting' }] },
      ],
    });
    await sql`update social_accounts set state = 'expired' where id = ${own}`.execute(world.services.db);
    const blocked = await team.owner.get(
      `posts/calendar/${team.id}/?account=${own}&from=2032-05-01T00:00:00Z&to=2032-06-01T00:00:00Z`,
    );
    expect(blocked.body.posts[0].blocked).toBe(true);
    expect((await show({ uuid: first })).issues.map(({ code }: Loose) => code)).toContain('account_expired');
  });

  it('of drafts have what waits for people', async () => {
    const own = await demo();
    const draft = (await create({ account: own, caption: 'Draft' })).body.uuid;
    const idea = (await create({ account: own, caption: 'Idea', status: 'idea' })).body.uuid;
    await create({ account: own, caption: 'Planned', scheduledDate: inDays(2) });
    const { body } = await team.owner.get(`posts/posts/draft/${team.id}/?account=${own}`);
    expect(body.results.map(({ uuid }: Loose) => uuid)).toEqual([idea, draft]);
    const ideas = await team.owner.get(`posts/posts/draft/${team.id}/?account=${own}&status=idea`);
    expect(ideas.body.results).toHaveLength(1);
  });
});

describe('slots', () => {
  it('are weekly times of an account; the next free one is found', async () => {
    const own = await demo({ time_zone: 'Europe/Madrid' });
    const slots = [
      { weekday: 2, time: '18:30' },
      { weekday: 5, time: '09:00' },
    ];
    const set = await team.owner.put(`posts/slots/update/${own}/`, { slots });
    expect(set.body.slots).toMatchObject(slots);
    const next = async () =>
      (await team.owner.get(`posts/slots/next/${team.id}/?account=${own}&after=2032-05-03T00:00:00Z`)).body.slot;
    const free = await next();
    expect(free).toMatchObject({
      account: own,
      planned: { local: '2032-05-04T18:30', instant: '2032-05-04T16:30:00.000Z' },
      post: null,
    });
    const taken = (await create({ account: own, caption: 'x', scheduledDate: free.planned.instant })).body.uuid;
    expect((await next()).planned.local).toBe('2032-05-07T09:00');
    const all = await team.owner.get(
      `posts/slots/free/${team.id}/?account=${own}&from=2032-05-03T00:00:00Z&to=2032-05-10T00:00:00Z`,
    );
    expect(all.body.slots.map(({ post }: Loose) => post)).toEqual([taken, null]);
    const fewer = await team.owner.put(`posts/slots/update/${own}/`, { slots: slots.slice(1) });
    expect((await undo(set.changeSet)).status).toBe(409);
    expect((await undo(fewer.changeSet)).status).toBe(200);
    expect((await undo(set.changeSet)).status).toBe(200);
    expect((await team.owner.get(`posts/slots/${team.id}/?account=${own}`)).body.results).toEqual([]);
    expect((await team.owner.put(`posts/slots/update/${own}/`, { slots: [{ weekday: 8, time: '9:00' }] })).status).toBe(
      400,
    );
  });
});

describe('labels and templates', () => {
  it('are not taken back once somebody changed them', async () => {
    const label = { name: `Made ${Math.random()}`, colour: '#0b737d' };
    const template = { name: `Made ${Math.random()}`, content: { caption: 'x' } };
    for (const [what, body] of [
      ['label', label],
      ['template', template],
    ] as const) {
      const made = await team.owner.post(`posts/${what}/create/${team.id}/`, body);
      const changed = await team.owner.put(`posts/${what}/update/${made.body.uuid}/`, { name: `${body.name} again` });
      expect([what, (await undo(made.changeSet)).status]).toEqual([what, 409]);
      expect([what, (await undo(changed.changeSet)).status]).toEqual([what, 200]);
      expect([what, (await undo(made.changeSet)).status]).toEqual([what, 200]);
    }
  });
});

describe('approvals', () => {
  it('that are required keep a post back until enough people have approved this very text', async () => {
    const [writer, chief, second] = [
      await team.member('Editor'),
      await team.member('Editor'),
      await team.member('Editor'),
    ];
    const approval = { mode: 'required', needed: 2, approvers: [chief.user, second.user, writer.user] };
    const strict = await demo({ approval });
    const made = (await create({ account: strict, caption: 'One', scheduledDate: inDays(3) }, writer)).body;
    expect(made).toMatchObject({
      status: 'in_review',
      approval: { mode: 'required', needed: 2, given: 0, mine: false },
    });
    const news = (await chief.get('notifications/')).body.results[0];
    expect(news).toMatchObject({ kind: 'post_review', post: made.uuid, by: { uuid: writer.user } });
    const decide = (who: Person, body: object) =>
      who.post(`posts/post/decide/${made.uuid}/`, { decision: 'approved', version: 1, ...body });
    expect((await decide(writer, {})).status).toBe(403);
    expect((await decide(team.owner, {})).body.detail).toBe('Others were asked to approve this post.');
    expect(
      (await chief.get(`posts/posts/${team.id}/?mine=true`)).body.results.map(({ uuid }: Loose) => uuid),
    ).toContain(made.uuid);
    expect((await decide(chief, {})).body).toMatchObject({ status: 'in_review', approval: { given: 1, mine: false } });
    expect((await decide(chief, {})).status).toBe(409);
    const changed = await writer.put(`posts/post/update/${made.uuid}/`, { caption: 'Two' });
    expect(changed.body).toMatchObject({ status: 'in_review', version: 2, approval: { given: 0 } });
    expect((await decide(second, {})).body.detail).toBe('The post was changed meanwhile. Read it again.');
    const asked = await decide(second, { decision: 'changes_asked', version: 2, note: 'Say where.' });
    expect(asked.body.status).toBe('changes_asked');
    expect((await writer.get('notifications/')).body.results[0]).toMatchObject({
      kind: 'post_decided',
      text: 'Say where.',
    });
    await writer.put(`posts/post/update/${made.uuid}/`, { caption: 'Three, in Burano' });
    expect((await writer.post(`posts/post/submit/${made.uuid}/`)).body.status).toBe('in_review');
    await decide(chief, { version: 3 });
    const approved = await decide(second, { version: 3 });
    expect(approved.body).toMatchObject({ status: 'scheduled', approval: { given: 2 } });
    const all = (await writer.get(`posts/post/approvals/${made.uuid}/`)).body.results;
    expect(all.map(({ decision, current }: Loose) => [decision, current])).toEqual([
      ['approved', true],
      ['approved', true],
      ['changes_asked', false],
      ['approved', false],
    ]);
  });
});

describe('comments', () => {
  it('are those of who wrote them; mentions reach people who can see posts', async () => {
    const [writer, reader] = [await team.member('Editor'), await team.member('Viewer')];
    const made = (await create({ caption: 'x' })).body;
    const say = (who: Person, body: object) => who.post(`posts/post/comment/create/${made.uuid}/`, body);
    const said = await say(team.owner, { comment: 'Look, please', mentions: [writer.user] });
    expect(said.body).toMatchObject({
      text: 'Look, please',
      user: { uuid: team.owner.user },
      mentions: [{ uuid: writer.user }],
    });
    expect((await writer.get('notifications/')).body.results[0]).toMatchObject({
      kind: 'post_mention',
      post: made.uuid,
    });
    expect((await say(team.owner, { comment: '  ' })).status).toBe(400);
    expect((await say(team.owner, { comment: 'x', mentions: [reader.user] })).status).toBe(404);
    expect((await say(reader, { comment: 'x' })).status).toBe(403);
    const address = `posts/post/comment/delete/${said.body.uuid}/`;
    expect((await writer.delete(address)).status).toBe(403);
    expect((await show(made)).comment_count).toBe(1);
    const gone = await team.owner.delete(address);
    expect([gone.status, (await show(made)).comment_count]).toEqual([204, 0]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect((await team.owner.get(`posts/post/comments/${made.uuid}/`)).body.results).toHaveLength(1);
  });
});

describe('who may', () => {
  it('write: MANAGE_POSTS; publish: PUBLISH_POSTS; see: either; without the plan, only end', async () => {
    const [writer, publisher, viewer] = [
      await team.member(['MANAGE_POSTS', 'VIEW_ASSETS']),
      await team.member(['PUBLISH_POSTS']),
      await team.member('Viewer'),
    ];
    const made = (await create({ caption: 'x' }, writer)).body;
    expect(made.permissions).toEqual(['edit', 'delete', 'copy', 'comment']);
    expect(made.refusals.publish).toBe('Your role does not allow you to publish posts.');
    expect((await writer.post(`posts/post/publish/${made.uuid}/`)).body).toMatchObject({ needs: ['PUBLISH_POSTS'] });
    expect((await create({ caption: 'x' }, publisher)).status).toBe(403);
    expect((await publisher.get(`posts/post/${made.uuid}/`)).status).toBe(200);
    expect((await viewer.get(`posts/post/${made.uuid}/`)).status).toBe(403);
    const plain = await world.team();
    const account = (await plain.owner.post(`socials/account/auto-create-demo-account/${plain.id}/`)).body.uuid;
    const post = (await plain.owner.post('posts/post/create/', { team: plain.id, account, caption: 'x' })).body;
    await sql`update teams set features = '{}' where id = ${plain.id}`.execute(world.services.db);
    expect((await plain.owner.put(`posts/post/update/${post.uuid}/`, { caption: 'y' })).body.code).toBe(
      'feature_required',
    );
    expect((await plain.owner.get(`posts/post/${post.uuid}/`)).status).toBe(200);
    expect((await plain.owner.delete(`posts/post/delete/${post.uuid}/`)).status).toBe(204);
  });
});
