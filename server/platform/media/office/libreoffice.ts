import { dirname } from 'node:path';
import { type Reason, Trouble } from '../failure.ts';
import { limits } from '../limits.ts';
import type { MediaLog, SourceJob } from '../model.ts';
import type { Jail } from '../sandbox/jail.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { which } from '../sandbox/which.ts';
import { officeSettings } from './office-settings.ts';

export type LibreOffice =
  | { readonly path: string }
  | { readonly missing: Extract<Reason, 'no-libreoffice' | 'no-office-jail'> };

/** The part of LibreOffice that writes the PDF of each type. */
const writers: Readonly<Record<string, string>> = {
  ...{ doc: 'writer', docx: 'writer', odt: 'writer', rtf: 'writer' },
  ...{ xls: 'calc', xlsx: 'calc', ods: 'calc' },
  ...{ ppt: 'impress', pptx: 'impress', odp: 'impress' },
};
/** A large table would be thousands of pages. */
const mostPages = 300;

/**
 * LibreOffice, if there is one and it can be locked in: documents name files and addresses that it would read, so that it
 * is used where it sees neither. The path `off` switches it off.
 */
export async function findLibreOffice(command: string, jail: Jail, log: MediaLog): Promise<LibreOffice> {
  const path = command === 'off' ? null : await which(command);
  if (!path) return { missing: 'no-libreoffice' };
  if (jail.kind === 'folders') return { path };
  log.warn({ libreoffice: path }, 'Office documents have no pages: install bubblewrap to isolate LibreOffice.');
  return { missing: 'no-office-jail' };
}

/** Makes a home with our settings, and begins in it: both are gone with the room. */
const begin =
  'mkdir -p "$1/profile/user" && cp "$2" "$1/profile/user/registrymodifications.xcu" && shift 2 && exec "$@"';

/** Writes the pages of an office document as PDF. Resolves to its name in the room. */
export async function writePages(
  sandboxes: Sandboxes,
  office: LibreOffice,
  sandbox: Sandbox,
  { source, sniffed, signal }: SourceJob,
): Promise<string> {
  if ('missing' in office) throw new Trouble(office.missing);
  const writer = writers[sniffed.extension];
  if (!writer) throw new Trouble('unsupported', `no pages in ${sniffed.extension}`);
  const path = await sandbox.bring(source, `source.${sniffed.extension}`);
  const settings = await sandbox.write('settings.xcu', officeSettings);
  const range = JSON.stringify({ PageRange: { type: 'string', value: `1-${mostPages}` } });
  await runTool(sandboxes, sandbox, {
    file: '/bin/sh',
    args: [
      ...['-c', begin, 'sh', sandbox.out, settings, office.path],
      ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
      `-env:UserInstallation=file://${sandbox.out}/profile`,
      ...['--convert-to', `pdf:${writer}_pdf_Export:${range}`, '--outdir', sandbox.out, path],
    ],
    readable: isSystem(office.path) ? [] : [dirname(dirname(office.path))],
    scratch: sandbox.out,
    timeoutMs: sandboxes.timeouts.office,
    residentBytes: limits.officeResidentBytes,
    nice: 19,
    signal,
  });
  return 'source.pdf';
}

const isSystem = (path: string): boolean => path.startsWith('/usr/');
