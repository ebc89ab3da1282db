import { fail, invalid } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { type Placed, placedOf, takingOf } from '../item.ts';
import type { Open } from '../open.ts';
import { filesAt, placesOfFiles } from '../store/files.ts';
import { whereOf } from '../store/rows.ts';
import { idsOf } from '../tree.ts';

/** Each file once, in the order asked for. */
const once = (placed: readonly Placed[]): Placed[] => [
  ...new Map(placed.map((one) => [one.row.id, one] as const)).values(),
];

/** Files by their places or their own ids, as far as this visitor may see and has to ask for them; refuses any other. */
export async function askable(services: Services, open: Open, ids: readonly string[]): Promise<[Placed, ...Placed[]]> {
  const where = whereOf(open);
  const byPlace = new Map((await filesAt(services.db, where, ids)).map((row) => [row.place, row] as const));
  const others = ids.filter((id) => !byPlace.has(id));
  const byFile = new Map(
    (await placesOfFiles(services.db, where, others, idsOf(open.tree))).map((row) => [row.id, row] as const),
  );
  const placed = ids.map((id) => {
    const row = byPlace.get(id) ?? byFile.get(id);
    return (
      (row && placedOf(open, [row]).at(0)) ?? fail('not_found', 'One of these files is not shown in this Media Centre.')
    );
  });
  for (const one of placed) {
    const { take, reason } = takingOf(open, one);
    if (take === 'download') fail('forbidden', 'You can download this file without asking.');
    if (take === 'none') fail('forbidden', reason ?? undefined);
  }
  const [first, ...rest] = once(placed);
  return first ? [first, ...rest] : invalid('files', 'name at least one file');
}
