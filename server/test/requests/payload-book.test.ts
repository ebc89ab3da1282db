import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { aFile } from '../rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '../world.ts';

/** Text that other products stumble over, each as one value. */
const book = [
  `O'Neil "quoted" \\back\\slash`,
  '100% _under_ 50%',
  "'; drop table tags; --",
  '{{7*7}} $`x` <%= 7*7 %>',
  '=cmd|calc',
  '+1 -1 @home',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'Ünïcödé naïve Ωmega',
  'e\u0301 and \u00e9',
  '\u202eright to left\u202c',
  'שלום עולם',
  '日本語の写真',
  '👩‍👩‍👧‍👦 family 🏳️‍🌈',
  `a${'\u0301'.repeat(60)}`,
  '__proto__',
  'constructor',
  '-0',
  '1e309',
  '9007199254740993',
  'null',
  'true',
  'line\u2028separator',
  'zero\u200bwidth',
  'CON',
  '..',
  'a/b\\c',
];

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
}, 150_000);

it('E8: text comes back as it was sent, is found by itself, and leaves in an export', async () => {
  const { owner, id } = team;
  const wrong: unknown[] = [];
  const check = (what: string, sent: string, got: unknown) => {
    if (got !== sent) wrong.push([what, sent, got]);
  };
  const made = new Map<string, string>();
  for (const text of book) {
    const tag = await owner.post(`files/tag/create/${id}/`, { name: text });
    check('tag', text, tag.body.name ?? tag.body.detail);
    const file = await aFile(world, id);
    const body = { description: text, source_display_name: text, copyright: text, location_text: text, tags: [text] };
    const { status } = await owner.put(`files/file/update/${file}/`, body);
    if (status !== 200) wrong.push(['update', text, status]);
    made.set(text, file);
    const read = (await owner.get(`files/file/${file}/`)).body;
    for (const field of ['description', 'source_display_name', 'copyright', 'location_text'])
      check(field, text, read[field]);
    check('tag of the file', text, read.tags[0]?.name);
    const comment = await owner.post(`files/file/comment/create/${file}/`, { comment: text });
    check('comment', text, comment.body.text);
    const title = await owner.post(`files/collection/create/${id}/`, { title: text, files: [file] });
    check('collection', text, title.body.title ?? title.body.detail);
  }
  for (const [text, file] of made) {
    const query = new URLSearchParams({ tags: text });
    const found = (await owner.get(`files/files/${id}/?${query}`)).body.results as Loose[];
    if (found?.length !== 1 || found[0].uuid !== file) wrong.push(['found by tag', text, found?.length]);
    const { status } = await owner.get(`files/files/${id}/?${new URLSearchParams({ q: text })}`);
    if (status >= 500) wrong.push(['searched', text, status]);
  }
  const csv = await (await owner.fetch(`files/tags/export/${id}/`)).text();
  const names = (parse(csv, { bom: true, columns: true }) as { name: string }[]).map(({ name }) => name);
  // What a spreadsheet would run is led by an apostrophe.
  expect(names.map((name) => name.replace(/^'(?=[=+\-@])/, '')).toSorted()).toEqual([...book].toSorted());
  expect(wrong).toEqual([]);
});
