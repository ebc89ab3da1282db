import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../bench/child.ts';
import { setUp } from './account.ts';
import { chance } from './chance.ts';
import { checkLedger, checkProcessed, checkWorkArea } from './check.ts';
import { demoWall, type Networks, startNetworks } from './destinations.ts';
import { askDoctor } from './doctor.ts';
import type { SentUpload } from './ledger.ts';
import type { Account, Round, Scene } from './scene.ts';
import { checkPlays, encoding } from './scene-encoding.ts';
import { finishing } from './scene-finishing.ts';
import { posts } from './scene-posts.ts';
import { processing } from './scene-processing.ts';
import { uploads } from './scene-uploads.ts';
import { wholes } from './scene-wholes.ts';
import { startVictim, type Victim } from './server.ts';

export interface CrashReport {
  readonly kills: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly listed: number;
  /** One line for each promise that was broken. */
  readonly broken: string[];
}

interface CrashOptions {
  /** Of a new installation. */
  dataDir: string;
  /** Of each kind of work in turn. */
  kills: number;
  seed: number;
  /** Files that are moved and copied together; 500 if not said. */
  together?: number;
  /** Only of the work of this promise, or of this scene; `networks` and `workers` are asked for by name alone, as they install Bluesky's server. */
  only?: string | undefined;
  say(line: string): void;
}

/** The name of the scene in which posts go to networks as well. */
const networksName = 'networks';
/** The same while two processes run jobs, either of which is killed. */
const workersName = 'workers';

function scenesOf(networks: Networks | undefined, { together, only }: { together: number; only: string | undefined }) {
  if (networks) return [posts(networks.destinations, { name: only ?? networksName, withinMs: 4_000 })];
  const atWall = posts([demoWall()], { name: 'posts', withinMs: 1_200 });
  return [uploads, finishing, processing, wholes(together), encoding, atWall].filter(
    ({ name, promise }) => !only || promise === only || name === only,
  );
}

const processedMs = 300_000;
const countOf = (ledger: readonly SentUpload[]) => ledger.filter((sent) => sent.uuid).length;

/** Kills the server at a random instant of a scene; gives what has to be looked at afterwards. */
async function killDuring(
  scene: Scene,
  { server, victim }: { server: Victim; victim: Victim },
  round: Omit<Round, 'armed' | 'aimed' | 'pid'>,
) {
  const afterMs = Math.floor(round.random() * scene.withinMs);
  const armed = Promise.withResolvers<void>();
  const wanted = Promise.withResolvers<void>();
  const hit = Promise.withResolvers<string | null>();
  const aimed = { wanted: wanted.promise, hit: hit.resolve };
  const played = scene.play({ ...round, aimed, pid: server.pid, armed: armed.resolve });
  await Promise.race([armed.promise, played]);
  await pause(afterMs);
  wanted.resolve();
  const what = scene.aims ? await hit.promise : undefined;
  await victim.kill();
  return { afterMs, what, look: await played };
}

/** Kills the server at random instants of its work, starts it again, and looks what became of everything. */
export async function crash({ dataDir, kills, seed, together = 500, only, say }: CrashOptions): Promise<CrashReport> {
  const random = chance(seed);
  const port = await freePort();
  const ledger: SentUpload[] = [];
  const broken: string[] = [];
  const networks = only === networksName || only === workersName ? await startNetworks() : undefined;
  const scenes = scenesOf(networks, { together, only });
  const start = () => startVictim(dataDir, port, networks?.env);
  const beside = await freePort();
  const startOther = () => startVictim(dataDir, beside, networks?.env);
  let server = await start();
  let second: Victim | undefined;
  try {
    if (only === workersName) second = await startOther();
    const account: Account = await setUp(`http://127.0.0.1:${port}`);
    for (const scene of scenes) await scene.prepare?.(account, ledger);
    for (let kill = 1; kill <= kills; kill += 1) {
      const scene = scenes[(kill - 1) % scenes.length];
      if (!scene) throw new Error('There is no such scene.');
      const other = second && random() < 0.5 ? second : undefined;
      const { afterMs, what, look } = await killDuring(
        scene,
        { server, victim: other ?? server },
        { ...{ account, dataDir, name: `${kill}`, random, ledger } },
      );
      if (other) second = await startOther();
      else server = await start();
      const found = await look();
      if (what === null) found.push('the kill hit nothing at work');
      for (const line of found) {
        broken.push(`${scene.promise}, kill ${kill}: ${line}`);
        say(`broken: ${line}`);
      }
      const acknowledged = `${countOf(ledger)} of ${ledger.length} acknowledged so far`;
      const hit = what ? `, ${what}` : other ? ', the other' : '';
      say(
        `kill ${kill} of ${kills} (${scene.name}) after ${afterMs} ms${hit}: ${acknowledged}, ${broken.length} broken`,
      );
    }
    for (const scene of scenes) broken.push(...((await scene.finish?.(account)) ?? []));
    broken.push(...(await checkProcessed(account, processedMs)), ...(await checkPlays(account, ledger)));
    const { listed, broken: lost } = await checkLedger(account, ledger);
    broken.push(...lost, ...(await checkWorkArea(dataDir, second ? 2 : 1)), ...(await askDoctor(dataDir)));
    return { kills, sent: ledger.length, acknowledged: countOf(ledger), listed, broken };
  } finally {
    await second?.stop();
    await server.stop();
    await networks?.stop();
  }
}
