import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type SentUpload, sha256Of } from './ledger.ts';
import { sendWhole } from './multipart.ts';
import { type Account, ask, orGone, type Scene } from './scene.ts';

const atOnce = 100;
const zipped = 40;

/** Bytes that no decoder knows, so that their number alone matters. */
const unreadable = (n: number) => Buffer.from([0, 1, 2, 3, n >> 8, n & 255]);

interface Stage {
  readonly files: string[];
  readonly folders: readonly [string, string];
  readonly gallery: string;
  readonly versioned: string;
  readonly zip: Buffer;
}

async function makeZip(fileCount: number): Promise<{ zip: Buffer; hashes: string[] }> {
  const file = new ZipFile();
  const hashes: string[] = [];
  for (let n = 0; n < zipped; n += 1) {
    const bytes = unreadable(fileCount + 1 + n);
    hashes.push(sha256Of(bytes));
    file.addBuffer(bytes, `${n}.bin`);
  }
  file.end();
  return { zip: await buffer(file.outputStream as NodeJS.ReadableStream), hashes };
}

async function makeStage(account: Account, ledger: SentUpload[], fileCount: number): Promise<Stage> {
  const { team } = account;
  const folder = (folderName: string) =>
    ask<{ uuid: string }>(account, 'POST', `files/folder/create/${team}/`, { folderName }).then(({ uuid }) => uuid);
  const { zip, hashes } = await makeZip(fileCount);
  const made: SentUpload[] = [];
  for (let from = 0; from <= fileCount; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, fileCount + 1 - from) }, (_, n) => {
      const bytes = unreadable(from + n);
      return { bytes, sent: { name: `note-${from + n}.bin`, sha256: sha256Of(bytes) } as SentUpload };
    });
    await sendWhole(account, some);
    made.push(...some.map(({ sent }) => sent));
  }
  ledger.push(...made);
  const [versioned, ...files] = made.map(({ uuid }) => uuid ?? '');
  Object.assign(made[0] ?? {}, { later: hashes });
  const folders = [await folder('Here'), await folder('There')] as const;
  const gallery = await ask<{ uuid: string }>(account, 'POST', 'files/embed/create/', { team, title: 'Notes', files });
  return { files, folders, gallery: gallery.uuid, versioned: versioned ?? '', zip };
}

const countIn = async (account: Account, folder: string) =>
  (await ask<{ count: number }>(account, 'GET', `files/files/${account.team}/?folder=${folder}&limit=1`)).count;

interface Gallery {
  readonly uuid: string;
  readonly counts: { readonly files: number };
}

async function galleriesOf(account: Account): Promise<Gallery[]> {
  return (await ask<{ results: Gallery[] }>(account, 'GET', `files/embeds/${account.team}/?limit=200`)).results;
}

async function addZip({ url, cookie }: Account, { versioned, zip }: Stage): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(zip)]), 'notes.zip');
  await fetch(`${url}/v1/files/file/version/create/${versioned}/`, { method: 'POST', headers: { cookie }, body: form });
}

/** Everything that is to be seen of what was done: whole, or not at all. */
async function look(account: Account, { files, folders, versioned }: Stage): Promise<string[]> {
  const broken: string[] = [];
  for (const folder of folders) {
    const count = await countIn(account, folder);
    if (count !== 0 && count !== files.length)
      broken.push(`A folder holds ${count} of ${files.length} files that move together`);
  }
  for (const { uuid, counts } of await galleriesOf(account))
    if (counts.files !== files.length)
      broken.push(`The gallery ${uuid} holds ${counts.files} of ${files.length} files`);
  const { version_count } = await ask<{ version_count: number }>(account, 'GET', `files/file/${versioned}/`);
  if (version_count % zipped !== 1)
    broken.push(`A file has ${version_count} versions, of which zips brought ${zipped} each`);
  return broken;
}

/** So many files moved, a gallery of as many copied and a zip opened, all at once. */
export function wholes(fileCount: number): Scene {
  let stage: Stage;
  let turn = 0;
  return {
    name: 'wholes',
    promise: 'A4',
    withinMs: 900,
    async prepare(account, ledger) {
      stage = await makeStage(account, ledger, fileCount);
    },
    async play({ account, armed }) {
      const value = stage.folders[turn++ % 2];
      armed();
      await Promise.all([
        orGone(ask(account, 'POST', `files/bulk/${account.team}/`, { files: stage.files, action: 'move', value })),
        orGone(ask(account, 'POST', `files/embed/duplicate/${stage.gallery}/`, {})),
        orGone(addZip(account, stage)),
      ]);
      return () => look(account, stage);
    },
  };
}
