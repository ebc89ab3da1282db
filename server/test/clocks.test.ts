import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SecondServer, startSecond } from './second-server.ts';
import { type Loose, startWorld, type TestTeam, type World } from './world.ts';

const hourMs = 3_600_000;

/** Has a process believe in another time. */
function shiftedBy(ms: number): Record<string, string> {
  const code = `const R=Date,n=()=>R.now()+(${ms});globalThis.Date=new Proxy(R,{construct:(t,a,c)=>Reflect.construct(t,a.length?a:[n()],c),apply:()=>new R(n()).toString(),get:(t,k)=>k==='now'?n:Reflect.get(t,k)});`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

let world: World;
let team: TestTeam;
let early: SecondServer;
let late: SecondServer;
let uuid: string;
const bytes = new TextEncoder().encode('the same at both');
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  early = await startSecond(world, shiftedBy(-hourMs));
  late = await startSecond(world, shiftedBy(hourMs));
  const form = new FormData();
  form.append('files', new Blob([bytes]), 'note.txt');
  const kept = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  uuid = ((await kept.json()) as Loose)[0].uuid;
}, 120_000);
afterAll(async () => {
  await early?.stop();
  await late?.stop();
  await world.stop();
});

const ways: [string, () => [SecondServer, SecondServer]][] = [
  ['from the early one to the late one', () => [early, late]],
  ['from the late one to the early one', () => [late, early]],
];

describe('E9: servers whose clocks are two hours apart', () => {
  it.each(ways)('E9: send bytes by each other’s addresses, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const made = await fetch(`${maker.url}/v1/files/file/${uuid}/`, { headers: { cookie: team.owner.cookie } });
    const [address] = /\/content\/[^"]+\/original\?[^"]+/.exec(await made.text()) ?? [];
    expect(address).toBeDefined();
    const sent = await fetch(sender.url + address);
    expect([sent.status, await sent.text()]).toEqual([200, 'the same at both']);
  });

  it.each(ways)('E9: know who unlocked a link, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const shared = await team.owner.put(`files/share/file/${uuid}/`, { public: true, password: 'open sesame' });
    expect(shared.status).toBe(200);
    const token = new URL(shared.body.url).pathname.split('/').at(-1);
    const unlocked = await fetch(`${maker.url}/v1/public/file/${token}/unlock/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'open sesame' }),
    });
    expect(unlocked.status).toBeLessThan(300);
    const [cookie = ''] = (unlocked.headers.get('set-cookie') ?? '').split(';');
    const seen = await fetch(`${sender.url}/v1/public/file/${token}/`, { headers: { cookie } });
    expect(seen.status).toBe(200);
  });

  it.each(ways)('E9: know who signed in, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const me = (at: SecondServer) => fetch(`${at.url}/v1/users/me/`, { headers: { cookie: team.owner.cookie } });
    expect([(await me(maker)).status, (await me(sender)).status]).toEqual([200, 200]);
  });
});
