import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoderAccount } from '#platform/decoder-account.ts';
import { timeouts } from './limits.ts';
import { findJail, type JailKind } from './sandbox/jail.ts';
import { openSandboxes } from './sandbox/sandboxes.ts';
import { inSandbox, runTool, type Sandboxes } from './sandbox/tool.ts';
import { which } from './sandbox/which.ts';
import { cornerPicture, paintFilm } from './test-files.ts';
import { openTestRuntime, silent } from './test-runtime.ts';

const linux = process.platform === 'linux';
const root = process.getuid?.() === 0;
const uid = String(decoderAccount()?.uid ?? process.getuid?.());
const mask = process.umask();

// As the server has it: what it makes is its account's alone.
beforeAll(() => void process.umask(0o077));
afterAll(() => void process.umask(mask));

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const uidsOf = (status: string): string[] => /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split(/\s+/) ?? [];

const descendants = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendants(Number(child))]);

/** The programs that open people's files now, with their accounts. */
function lookAtDecoders(seen: Map<string, Set<string>>): void {
  for (const pid of descendants(process.pid)) {
    const [file = '', ...args] = read(`/proc/${pid}/cmdline`).split('\0');
    const program = basename(file);
    const ours =
      program === 'node' ? args.some((arg) => arg.endsWith('inside/main.ts')) : /^(ffmpeg|gs|perl)$/.test(program);
    if (!ours) continue;
    for (const id of uidsOf(read(`/proc/${pid}/status`))) {
      const ids = seen.get(program) ?? new Set();
      seen.set(program, ids.add(id));
    }
  }
}

describe.runIf(linux)('decoders (C3)', () => {
  it('the warm decoder, ffmpeg, Ghostscript and exiftool never run as root, and still do their work', async () => {
    const runtime = await openTestRuntime();
    const film = join(runtime.folder, 'film.mp4');
    if (runtime.media.available.ffmpeg) await paintFilm(film);
    const seen = new Map<string, Set<string>>();
    const timer = setInterval(() => lookAtDecoders(seen), 2);
    try {
      const picture = await runtime.put('picture.jpg', await cornerPicture(900, 600).jpeg().toBuffer());
      const drawing = await runtime.put(
        'drawing.eps',
        '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 99 99\n0 1 3000000 { pop } for showpage\n',
      );
      await chmod(picture, 0o600);
      const files = [
        picture,
        ...(runtime.media.available.ffmpeg ? [film] : []),
        ...(runtime.media.available.ghostscript ? [drawing] : []),
      ];
      for (const file of files) {
        const { thumbnail, outDir } = await runtime.process(file);
        expect(thumbnail).toMatchObject({ failed: null });
        for (const name of readdirSync(outDir)) {
          const made = await stat(join(outDir, name));
          expect([name, made.uid, made.mode & 0o007]).toEqual([name, process.getuid?.(), 0]);
        }
      }
      // Lent to the decoders' group, and still the owner's.
      expect((await stat(picture)).uid).toBe(process.getuid?.());
      expect((await stat(picture)).mode & 0o007).toBe(0);
      const { ffmpeg, ghostscript, exiftool } = runtime.media.available;
      const found = [...(ffmpeg ? ['ffmpeg'] : []), ...(ghostscript ? ['gs'] : []), ...(exiftool ? ['perl'] : [])];
      for (const program of ['node', ...found]) expect([program, ...(seen.get(program) ?? [])]).toEqual([program, uid]);
    } finally {
      clearInterval(timer);
      await runtime.close();
    }
  }, 120_000);

  /** A PATH with these commands and no others. */
  async function onlyWith(folder: string, commands: readonly string[]): Promise<string> {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    for (const command of commands) {
      const path = await which(command);
      if (path) await symlink(path, join(bin, command));
    }
    return bin;
  }

  it.each<[string, JailKind, string[]]>([
    ['bubblewrap', 'folders', ['nice', 'prlimit', 'setpriv', 'bwrap']],
    ['bubblewrap without setpriv', 'folders', ['nice', 'prlimit', 'bwrap']],
    ['no bubblewrap', 'network', ['nice', 'prlimit', 'setpriv', 'unshare']],
    ['nothing', 'limits', ['nice', 'prlimit']],
  ])(
    'with %s are no root, cannot read the secret, and no other account may see their files',
    async (_, kind, commands) => {
      const folder = await mkdtemp(join(tmpdir(), 'unprivileged-'));
      const before = process.env.PATH;
      let sandboxes: Sandboxes | undefined;
      try {
        await writeFile(join(folder, 'secret.txt'), 'planted');
        await writeFile(join(folder, 'original.txt'), 'the original');
        process.env.PATH = await onlyWith(folder, commands);
        const jail = await findJail(silent, join(folder, 'work'));
        process.env.PATH = before;
        // A system may forbid namespaces; what decoders run as must hold all the same.
        if (kind === 'limits') expect(jail.kind).toBe('limits');
        expect(jail.kind).not.toBe('none');
        sandboxes = await openSandboxes(jail, timeouts);
        const opened = sandboxes;
        const said = await inSandbox(opened, async (sandbox) => {
          const path = await sandbox.bring(join(folder, 'original.txt'), 'source.txt');
          const script = `cat ${path}; cat ${join(folder, 'secret.txt')}; cat /proc/self/status; cat ${path} > ${sandbox.out}/made`;
          const output = await runTool(opened, sandbox, { file: '/bin/sh', args: ['-c', script], timeoutMs: 20_000 });
          // As the disk sees it, whatever the namespace says.
          expect(String((await stat(join(sandbox.out, 'made'))).uid)).toBe(uid);
          await sandbox.take('made', join(folder, 'made.txt'), 100);
          return output;
        });
        expect(said).toContain('the original');
        if (root || jail.kind === 'folders') expect(said).not.toContain('planted');
        if (jail.kind === 'folders') expect(new Set(uidsOf(said))).toEqual(new Set([uid]));
        if (root && jail.kind !== 'network') expect(said).toMatch(/^CapEff:\s+0+$/m);
        expect(read(join(folder, 'made.txt'))).toBe('the original');
        expect((await stat(join(folder, 'made.txt'))).uid).toBe(process.getuid?.());
      } finally {
        process.env.PATH = before;
        if (sandboxes) await rm(sandboxes.root, { recursive: true, force: true });
        await rm(folder, { recursive: true, force: true });
      }
    },
  );

  it.runIf(root)('open nothing where they could only be root, and say so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unprivileged-'));
    const heard: string[] = [];
    const log = { ...silent, error: (_: object, message: string) => void heard.push(message) };
    // A number that the system takes for nobody's.
    const jail = await findJail(log, folder, { uid: 4_294_967_295, gid: 4_294_967_295 });
    expect(jail.kind).toBe('none');
    expect(heard).toEqual([expect.stringContaining('root')]);
    const sandboxes: Sandboxes = { jail, root: folder, running: new Set(), timeouts };
    const run = inSandbox(sandboxes, (sandbox) =>
      runTool(sandboxes, sandbox, { file: '/bin/sh', args: ['-c', 'id'], timeoutMs: 5_000 }),
    );
    await expect(run).rejects.toMatchObject({ reason: 'no-account' });
    await rm(folder, { recursive: true, force: true });
  });
});
