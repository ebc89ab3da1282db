import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type FolderRow, findSibling, insertFolder } from '../store.ts';

interface NewFolder {
  team: string;
  parent: FolderRow | null;
  name: string;
  createdBy: string | null;
}

export type CreateOutcome = { created: true; id: string } | { created: false; existing: FolderRow };

/** Makes a folder, or tells which sibling has the name already. Two at once make one. */
export async function createFolder(
  tx: Tx,
  act: Act,
  { team, parent, name, createdBy }: NewFolder,
): Promise<CreateOutcome> {
  const id = newId();
  const inserted = await insertFolder(tx, {
    team,
    id,
    parent: parent?.id ?? null,
    name,
    lineage: [...(parent?.lineage ?? []), id],
    createdBy,
  });
  if (!inserted) {
    const existing = await findSibling(tx, team, parent?.id ?? null, name);
    if (existing) return { created: false, existing };
    return createFolder(tx, act, { team, parent, name, createdBy });
  }
  await record(tx, act, {
    team,
    action: 'folder.create',
    noun: 'folder',
    subject: id,
    after: { name, parent: parent?.id ?? null },
  });
  return { created: true, id };
}
