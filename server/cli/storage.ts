import { checkBlobs } from '#platform/backup/check-blobs.ts';
import { inBatches, mapSome, type NamedBytes } from '#platform/backup/copy-blobs.ts';
import { restoreBlob } from '#platform/backup/restore-blobs.ts';
import { openPlace } from '#platform/storage/open-store.ts';
import { BlobDamaged, BlobMissing, type Storage } from '#platform/storage/storage.ts';
import { type Call, type Command, type Outcome, plural, sized, theOnly, WrongUse } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { nameAgain, namedBytes } from './named-bytes.ts';

const help = `npm run vitrine -- storage move [--quick] [--json]

Copies all stored files from VITRINE_STORAGE_BEFORE to VITRINE_STORAGE, and compares them with what was uploaded. The
server can keep running: set both on it and restart it first, then what was not copied yet is read from where it was. If
it is interrupted, run it again: what is there already stays. Nothing is removed from the place before. When everything
was moved, unset VITRINE_STORAGE_BEFORE, restart the server, and remove the old files when you like.

  --quick   does not read the copied files again to compare them; their checksums were compared while they were sent
  --json    machine-readable output`;

type Moved = 'moved' | 'there' | 'damaged' | 'missing';

async function moveOne(from: Storage, to: Storage, { client }: Installation, one: NamedBytes): Promise<Moved> {
  const stored = await to.stat(one.key);
  if (stored && (one.size === null || stored.size === one.size)) return 'there';
  try {
    await restoreBlob(from, to, one);
    return 'moved';
  } catch (error) {
    if (error instanceof BlobDamaged) return 'damaged';
    // It may have been deleted for good since its row was read, or been made anew in the store.
    if (error instanceof BlobMissing)
      return (await to.stat(one.key)) || !(await nameAgain(client, one)) ? 'there' : 'missing';
    throw error;
  }
}

async function move(installation: Installation, call: Call, before: string): Promise<Outcome> {
  const { config, client } = installation;
  const [from, to] = [await openPlace(config, before), await openPlace(config, config.storage)];
  const tally: Record<Moved, number> = { moved: 0, there: 0, damaged: 0, missing: 0 };
  let done = 0;
  for await (const batch of inBatches(namedBytes(client))) {
    for (const outcome of await mapSome(batch, (one) => moveOne(from, to, installation, one))) tally[outcome] += 1;
    done += batch.length;
    call.progress(`${plural(done, 'stored file')} done`);
  }
  const { blobs, bytes, problems } = await checkBlobs(to, namedBytes(client), {
    contents: call.values.quick !== true,
    again: (one) => nameAgain(client, one),
    onBatch: (checked) => call.progress(`${plural(checked, 'stored file')} compared`),
  });
  call.say(`${plural(tally.moved, 'stored file')} copied to ${config.storage}; ${tally.there} were there already.`);
  for (const { key, problem } of problems) call.say(`${problem}: ${key}`);
  const well = problems.length === 0;
  call.say(
    well
      ? `All ${plural(blobs, 'stored file')} (${sized(bytes)}) are ${config.storage === 'disk' ? 'on disk' : `in ${config.storage}`}. Unset VITRINE_STORAGE_BEFORE and restart the server.`
      : `${plural(problems.length, 'stored file')} could not be moved. Keep VITRINE_STORAGE_BEFORE, see npm run vitrine -- doctor, and run this again.`,
  );
  return { well, report: { from: before, to: config.storage, ...tally, stored: blobs, bytes, problems } };
}

export const storageCommand: Command = {
  summary: 'moves the stored files between the disk and an S3 store',
  help,
  options: { quick: { type: 'boolean' } },
  async run(call) {
    if (theOnly(call, 'what to do with the storage: move') !== 'move')
      throw new WrongUse('What can be done with the storage: move.');
    const { storage, storageBefore } = call.config;
    if (storageBefore === undefined || storageBefore === storage)
      throw new WrongUse(
        'Set VITRINE_STORAGE to where the files shall be, and VITRINE_STORAGE_BEFORE to where they are: disk, or s3://bucket/folder.',
      );
    return withInstallation(call.config, (installation) => move(installation, call, storageBefore));
  },
};
