import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { freePort } from '../servers/real-server.ts';
import type { Loose } from '../world.ts';
import { listenAs } from './listen.ts';

/** The server that Bluesky itself runs for accounts. It is large, so that it is no dependency: those who ask for it get it. */
const version = '0.5.35';
const folder = fileURLToPath(new URL(`../../../.cache/atproto-pds-${version}`, import.meta.url));
const startMs = 60_000;

/** Installs it once. Its database is compiled, for the Node that runs this. */
async function install(): Promise<void> {
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
    npm_config_nodedir: resolve(process.execPath, '../..'),
  };
  const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: folder, env, maxBuffer: 1 << 26 });
  await npm('install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', `@atproto/pds@${version}`);
  await npm('rebuild', 'better-sqlite3');
  await writeFile(ready, '');
}

/** A directory of accounts: it keeps what the servers tell it of theirs, and believes them. */
async function startDirectory() {
  const told = new Map<string, Loose>();
  return listenAs(({ method, path, body }) => {
    const [did = '', part] = decodeURIComponent(path).slice(1).split('/');
    if (method === 'POST') {
      told.set(did, body);
      return {};
    }
    const account = told.get(did);
    if (!account) return { status: 404, body: { message: 'not registered' } };
    if (part === 'data') return { body: { did, ...account } };
    if (part === 'log') return { body: [account] };
    const key = account.verificationMethods.atproto.replace('did:key:', '');
    const { endpoint } = account.services.atproto_pds;
    return {
      body: {
        '@context': ['https://www.w3.org/ns/did/v1'],
        id: did,
        alsoKnownAs: account.alsoKnownAs,
        verificationMethod: [{ id: `${did}#atproto`, type: 'Multikey', controller: did, publicKeyMultibase: key }],
        service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: endpoint }],
      },
    };
  });
}

export interface RealPds {
  readonly url: string;
  readonly directory: string;
  /** A call of its own API. */
  ask(name: string, body?: object, token?: string): Promise<Loose>;
  fetch(path: string): Promise<Response>;
  stop(): Promise<void>;
}

const program = `
  import { PDS, envToCfg, envToSecrets, readEnv } from '@atproto/pds';
  const env = readEnv();
  const pds = await PDS.create(envToCfg(env), envToSecrets(env));
  await pds.start();
  process.on('SIGTERM', () => pds.destroy().finally(() => process.exit(0)));
`;

/** The process of the server, begun again with all it has whenever its database ends it, as that does at times on Node 24. */
function keepRunning(begin: () => ChildProcess) {
  let said = '';
  let stopping = false;
  let child: ChildProcess;
  const ended = new Promise<void>((done) => {
    const run = () => {
      child = begin();
      child.stderr?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-4000);
      });
      child.once('exit', () => (stopping ? done() : run()));
    };
    run();
  });
  return {
    said: () => said,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Memory enough that it is seldom tidied: then it is that its database ends the process. */
const roomy = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/**
 * Starts a server for accounts on this machine, without invitations, and the directory that it tells of them. `appView`: the
 * address that it passes questions about the posts of everybody on to.
 */
export async function startPds({ appView }: { appView?: string } = {}): Promise<RealPds> {
  await install();
  const directory = await startDirectory();
  const data = await mkdtemp(join(tmpdir(), 'vitrine-pds-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await mkdir(join(data, 'blobs'));
  const running = keepRunning(() =>
    spawn(process.execPath, [...roomy, '--input-type=module', '--eval', program], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LOG_ENABLED: 'false',
        PDS_PORT: String(port),
        PDS_HOSTNAME: 'localhost',
        PDS_DEV_MODE: 'true',
        PDS_INVITE_REQUIRED: 'false',
        PDS_DATA_DIRECTORY: data,
        PDS_BLOBSTORE_DISK_LOCATION: join(data, 'blobs'),
        PDS_DID_PLC_URL: directory.url,
        ...(appView ? { PDS_BSKY_APP_VIEW_URL: appView, PDS_BSKY_APP_VIEW_DID: 'did:web:app-view.test' } : {}),
        PDS_JWT_SECRET: 'a secret of this test alone',
        PDS_ADMIN_PASSWORD: 'a password of this test alone',
        PDS_DPOP_SECRET: '07'.repeat(32),
        PDS_PLC_ROTATION_KEY_K256_PRIVATE_KEY_HEX: '07'.repeat(32),
      },
    }),
  );
  const stop = async () => {
    await running.stop();
    await directory.stop();
    await rm(data, { recursive: true, force: true });
  };
  for (const until = performance.now() + startMs; ; ) {
    const up = await fetch(`${url}/xrpc/_health`).catch(() => null);
    if (up?.ok) break;
    if (performance.now() > until) {
      await stop();
      throw new Error(`The server for Bluesky accounts did not start: ${running.said()}`);
    }
    await new Promise((go) => setTimeout(go, 100));
  }
  return {
    url,
    directory: directory.url,
    fetch: (path) => fetch(`${url}${path}`),
    async ask(name, body, token) {
      const response = await fetch(`${url}/xrpc/${name}`, {
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      return response.json();
    },
    stop,
  };
}

const api = '/@atproto/oauth-provider/~api';

/** Allows at the server's own page what somebody was sent there for, as its page does. Tells what they come back with. */
export async function allowAt(
  { url }: RealPds,
  address: string,
  { handle, password }: { handle: string; password: string },
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  // A browser says itself from where it asks; so does `fetch`, which is none.
  const { send: sendAs } = createOutbound({ allowPrivate: true });
  const send = async (to: string, headers: Record<string, string>, body?: object): Promise<Loose> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await sendAs({
      method: body ? 'POST' : 'GET',
      url: to,
      headers: { ...headers, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (answer.status !== 200) throw new Error(`${to} answered ${answer.status}: ${answer.body}`);
    return body ? JSON.parse(answer.body.toString()) : null;
  };
  await send(address, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' });
  const press = async (name: string, body: object, token?: string): Promise<Loose> => {
    const headers = {
      origin: url,
      referer: address,
      'sec-fetch-mode': 'same-origin',
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': cookies.get('csrf-token') ?? '',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return send(`${url}${api}${name}`, headers, body);
  };
  const { account, ephemeralToken } = await press('/sign-in', { locale: 'en', username: handle, password });
  const back = await press('/consent', { did: account.did }, ephemeralToken);
  return Object.fromEntries(new URL(back.url).searchParams);
}
