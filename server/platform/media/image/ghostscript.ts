import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Reason, Trouble } from '../failure.ts';
import type { MediaLog } from '../model.ts';
import type { Jail } from '../sandbox/jail.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { which } from '../sandbox/which.ts';

export type Ghostscript =
  | { readonly path: string }
  | { readonly missing: Extract<Reason, 'no-ghostscript' | 'no-jail'> };

const dotsPerInch = 150;
/** PostScript is a program from a stranger: from this version on, its known ways out are closed. */
const safeSince = [10, 3, 1];

/** Ghostscript, if there is one and it can be trusted in this jail. The path `off` switches it off. */
export async function findGhostscript(command: string, jail: Jail, log: MediaLog): Promise<Ghostscript> {
  const path = command === 'off' ? null : await which(command);
  if (!path) return { missing: 'no-ghostscript' };
  if (jail.kind === 'folders') return { path };
  if (jail.kind === 'network' && (await isSafe(path))) return { path };
  log.warn({ ghostscript: path }, 'PostScript files have no preview: install bubblewrap to isolate Ghostscript.');
  return { missing: 'no-jail' };
}

async function isSafe(path: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 5_000 }).catch(() => ({ stdout: '' }));
  const version = stdout.trim().split('.').map(Number);
  const differs = safeSince.findIndex((part, index) => (version[index] ?? 0) !== part);
  if (differs < 0 || (version[differs] ?? 0) > (safeSince[differs] ?? 0)) return true;
  return isPatchedDebian();
}

/** Debian keeps the version and closes the holes: by these revisions, those of 2024. */
async function isPatchedDebian(): Promise<boolean> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own way to name a field
  const args = ['-W', '-f=${Version}', 'ghostscript'];
  const { stdout } = await promisify(execFile)('dpkg-query', args, { timeout: 5_000 }).catch(() => ({ stdout: '' }));
  const revision = Number(/\+deb1[12]u(\d+)$/.exec(stdout.trim())?.[1] ?? 0);
  return revision >= 7;
}

/** A program may draw pages without end. */
const mostPages = 300;
const locked = ['-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', '-q'];

/** Writes the pages of a PostScript document as PDF. Resolves to its name in the room. */
export async function writePostscriptPages(
  sandboxes: Sandboxes,
  ghostscript: Ghostscript,
  sandbox: Sandbox,
  { source, signal }: { source: string; signal?: AbortSignal | undefined },
): Promise<string> {
  if ('missing' in ghostscript) throw new Trouble(ghostscript.missing);
  const path = await sandbox.bring(source, 'source.ps');
  const name = 'pages.pdf';
  await runTool(sandboxes, sandbox, {
    file: ghostscript.path,
    args: [...locked, `-dLastPage=${mostPages}`, '-sDEVICE=pdfwrite', `-sOutputFile=${sandbox.out}/${name}`, path],
    timeoutMs: sandboxes.timeouts.postscript,
    nice: 19,
    signal,
  });
  return name;
}

/** Draws the first page. Resolves to the file and its size in points. */
export async function drawFirstPage(
  sandboxes: Sandboxes,
  ghostscript: Ghostscript,
  sandbox: Sandbox,
  { source, eps, signal }: { source: string; eps: boolean; signal?: AbortSignal | undefined },
): Promise<{ name: string; dotsPerPoint: number }> {
  if ('missing' in ghostscript) throw new Trouble(ghostscript.missing);
  const path = await sandbox.bring(source, eps ? 'source.eps' : 'source.ps');
  const name = 'page.tif';
  await runTool(sandboxes, sandbox, {
    file: ghostscript.path,
    args: [
      ...[...locked, '-dFirstPage=1', '-dLastPage=1', '-dDOINTERPOLATE'],
      ...[
        '-sDEVICE=tiff24nc',
        `-r${dotsPerInch}`,
        '-dTextAlphaBits=4',
        '-dGraphicsAlphaBits=4',
        '-dMaxBitmap=200000000',
      ],
      ...(eps ? ['-dEPSCrop'] : []),
      `-sOutputFile=${sandbox.out}/${name}`,
      path,
    ],
    timeoutMs: sandboxes.timeouts.postscript,
    signal,
  });
  return { name, dotsPerPoint: dotsPerInch / 72 };
}
