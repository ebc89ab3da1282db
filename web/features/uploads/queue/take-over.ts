import { keptUploads } from './kept-uploads.ts';
import { gone, lastPage, thisPage } from './page-life.ts';
import { unsavedUploads } from './unsaved-uploads.ts';
import type { UploadRecord } from './upload-record.ts';

const restMs = 4_000;

type GoOn = (adopted: readonly UploadRecord[]) => Promise<void>;

async function adopt(user: string, page: string, mine: boolean, goOn: GoOn): Promise<void> {
  const waited = await gone(page);
  // The page that came in its place goes first.
  if (waited && !mine) await new Promise((resolve) => setTimeout(resolve, restMs));
  const unsaved = unsavedUploads.read(page).filter((record) => record.user === user);
  const adopted = await keptUploads.adopt(page, user, thisPage).catch(() => []);
  const known = new Set(adopted.map(({ id }) => id));
  const told = new Set((await keptUploads.all().catch(() => [])).map(({ id }) => id));
  const lost = unsaved.filter(({ id }) => !known.has(id) && !told.has(id)).map((one) => ({ ...one, owner: thisPage }));
  if (lost.length > 0) await keptUploads.keep(lost).catch(() => undefined);
  unsavedUploads.note(page, []);
  await goOn([...adopted, ...lost]);
}

/** Takes over what pages of a person have left that are gone, and, once they are, of those that still live. */
export async function takeOver(user: string, goOn: GoOn): Promise<void> {
  const kept = await keptUploads.all().catch(() => []);
  const owners = new Set([...kept.map(({ owner }) => owner), ...unsavedUploads.owners()]);
  owners.delete(thisPage);
  const before = lastPage();
  for (const owner of owners) void adopt(user, owner, owner === before, goOn);
}
