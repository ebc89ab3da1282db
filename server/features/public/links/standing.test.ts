import { beforeAll, expect, it } from 'vitest';
import { emailsTo } from '#server/test/emails.ts';
import { aFile } from '#server/test/rows/file.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let token: string;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const uuid = await aFile(world, team.id, { name: 'harbour.jpg' });
  const { body } = await team.owner.put(`files/share/file/${uuid}/`, { public: true });
  token = body.url.split('/').at(-1);
});

const text = async (address: string) => {
  const page = await fetch(address);
  return { status: page.status, text: await page.text(), kept: page.headers.get('cache-control') };
};
it('a visitor who asks for a file gets an email with a page that tells how it stands, and the file itself there alone', async () => {
  const email = `ada-${token}@example.com`;
  const asked = await world.stranger.post(`public/download_request/${token}/`, { name: 'Ada', email });
  expect(asked.status).toBe(201);
  const status: string = asked.body.status_url;
  expect(status).toMatch(new RegExp(`^${world.services.origin}/p/request/[\\w-]{43}$`));
  const [mail] = await emailsTo(world, email);
  expect(mail?.subject).toMatch(/received your request for harbour\.jpg/);
  const proved: string = /https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  const local = (address: string) => address.replace(world.services.origin, world.url);
  const waiting = await text(local(status));
  expect([waiting.status, waiting.kept]).toEqual([200, 'no-store']);
  expect(waiting.text).toMatch(/Your request was sent[\s\S]*harbour\.jpg/);

  const { body: approved } = await team.owner.put(`files/download_request/update/${asked.body.uuid}/`, {
    status: 'approved',
    message: 'With pleasure',
  });
  // Anybody can ask in the name of an address: the link is told to whoever reads emails there.
  expect((await text(local(status))).text).not.toMatch(/With pleasure|\/d\//);
  const given = (await text(local(proved))).text;
  expect(given).toContain('With pleasure');
  expect(given).toContain(`/d/${approved.token}`);
  await team.owner.put(`files/download_request/update/${asked.body.uuid}/`, { status: 'denied', message: 'Not yet' });
  expect((await text(local(proved))).text).toContain('Not yet');
  const guess = local(status).replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect((await text(guess)).status).toBe(404);
  expect((await text(`${world.url}/p/request/nonsense`)).status).toBe(404);
});
