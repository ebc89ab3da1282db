import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let words: string;
let prices: string;

async function put(name: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([text]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const { uuid } = ((await answer.json()) as Loose)[0];
  await vi.waitFor(
    async () => expect((await team.owner.get(`files/file/${uuid}/`)).body.latest_version.processed).toBe(true),
    { timeout: 50_000, interval: 100 },
  );
  return uuid;
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  words = await put('press.md', '# Harbour opens\n\n<script>alert(1)</script> at nine.');
  prices = await put('prices.csv', 'What,Price\nTicket,12\n');
}, 120_000);

const site = (path: string) => fetch(new URL(path, world.url));
const change = (file: string, to: object) => team.owner.put(`files/file/update/${file}/`, to);

describe('a visitor reads a document', () => {
  it('in a single embed, without any script, as long as the embed shows it', async () => {
    const { body } = await team.owner.post(`files/single_embed/create/${team.id}/`, {
      title: 'Press',
      files: [words, prices],
    });
    const page = async () => (await site(`/p/file/embed/${body.uuid}`)).text();
    const html = await page();
    expect(html).toContain('Harbour opens');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; at nine.');
    expect(html).toContain('<td>Ticket</td><td class="number">12</td>');
    // The call for whoever builds a page of their own tells of files, not what is in them.
    expect(JSON.stringify((await world.stranger.get(`files/single_embed/${body.uuid}/`)).body)).not.toContain('Ticket');
    await change(prices, { watermark: true });
    expect(await page()).not.toContain('Ticket');
    await change(prices, { watermark: false, internal_use: true });
    expect(await page()).not.toContain('Ticket');
    await change(prices, { internal_use: false });
    expect(await page()).toContain('Ticket');
  }, 60_000);

  it('of a gallery, as a page of its own that its sites may frame, as long as the gallery shows it', async () => {
    const made = await team.owner.post('files/embed/create/', {
      team: team.id,
      title: 'Press',
      files: [words, prices],
    });
    const gallery = async () => (await world.stranger.get(`files/embed/${made.body.uuid}/`)).body.files.results;
    const [first] = await gallery();
    expect(first.text_url).toMatch(/\/text$/);
    const frame = await site(`/g/${made.body.uuid}`);
    expect(frame.headers.get('content-security-policy')).toContain("frame-src 'self'");
    // The tile is a link to it, which needs no script.
    expect(await frame.text()).toContain(`<a class="open" href="${first.text_url}" target="_blank" rel="noopener"`);
    const answer = await site(first.text_url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain('frame-ancestors *');
    expect(await answer.text()).toContain('Harbour opens');
    const gone = async (path: string) => (await site(path)).status;
    expect(await gone(first.text_url.replace(/text$/, 'look-1.json'))).toBe(404);
    await change(words, { internal_use: true });
    await vi.waitFor(async () => expect(await gone(first.text_url)).toBe(410), { timeout: 20_000, interval: 100 });
    await change(words, { internal_use: false, watermark: true });
    await vi.waitFor(async () => expect(await gallery()).toHaveLength(1), { timeout: 20_000, interval: 100 });
    expect(await gone(first.text_url)).toBe(410);
    await change(words, { watermark: false });
    await team.owner.delete(`files/embed/delete/${made.body.uuid}/`);
    expect(await gone(first.text_url)).toBe(410);
  }, 60_000);
});
