import { serverLimits } from '#contract/core/server-limits.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalid } from '#platform/errors.ts';
import type { Correction } from '../rules.ts';
import { deleteCorrection, findCorrections, putCorrection, touchFile } from '../store.ts';

/** A correction as it is to be; null takes it back. */
export type Wish = Omit<Correction, 'value'> & { value: string | null };

/** The state of a correction that history keeps, before and after. */
export type KeptCorrection = Wish & { name: string };

const kept = ({ id, schema, key }: Wish, value: string | null): KeptCorrection => ({
  ...{ id, schema, key, value },
  name: `${schema} ${key}`,
});

/** Writes corrections of one file, which the caller has locked. */
export async function writeCorrections(
  tx: Tx,
  act: Act,
  { team, file }: { team: string; file: string },
  wishes: readonly Wish[],
): Promise<void> {
  const now = new Map((await findCorrections(tx, team, file)).map((one) => [one.id, one.value]));
  const changed: { wish: Wish; was: string | null }[] = [];
  for (const wish of wishes) {
    const was = now.get(wish.id) ?? null;
    if (was === wish.value) continue;
    if (wish.value === null) await deleteCorrection(tx, team, file, wish.id);
    else await putCorrection(tx, team, file, { ...wish, value: wish.value });
    if (wish.value === null) now.delete(wish.id);
    else now.set(wish.id, wish.value);
    changed.push({ wish, was });
  }
  if (now.size > serverLimits.correctionsPerFile) invalid('metadata', 'this file has too many corrections');
  if (changed.length === 0) return;
  await touchFile(tx, team, file);
  await record(
    tx,
    act,
    ...changed.map(({ wish, was }) => ({
      ...{ team, action: 'file.metadata', noun: 'file' as const, subject: file },
      before: kept(wish, was),
      after: kept(wish, wish.value),
    })),
  );
}

/** Corrects what a file that was opened for editing says. The caller has locked it. */
export const correct = (
  tx: Tx,
  act: Act,
  { team_id: team, id: file }: Authorized<FileRow, 'edit'>,
  wishes: readonly Wish[],
): Promise<void> => writeCorrections(tx, act, { team, file }, wishes);
