import { markAcquired } from '#features/approvals/changes/mark-acquired.ts';
import { createFile } from '#features/files/changes/create.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { writeOrigin } from '#features/files/store/origin.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { EditablePost } from '../access.ts';
import { keepPieceFile, lockPiece } from '../store/pieces.ts';

export interface AcquiredPiece {
  readonly position: number;
  readonly name: string;
  readonly alt: string;
  readonly bytes: StoredBytes;
}

/** The creator as a file has them. */
function sourceOf({ creator, platform }: EditablePost) {
  return {
    creator: {
      external: true,
      identifier: creator?.identifier ?? null,
      ig_creator: platform === 'instagram' ? (creator?.handle ?? null) : null,
      handle: creator?.handle ?? null,
      name: creator?.name ?? null,
      social: platform,
      email: creator?.email ?? null,
      main_team: null,
    },
  };
}

/** Makes files of the fetched media of a post. Only what its creator approved has an approval. */
export async function acquirePieces(
  tx: Tx,
  { act, jobs }: { act: Act; jobs: Jobs },
  post: EditablePost,
  { folder, html, pieces }: { folder: string | null; html: string | null; pieces: readonly AcquiredPiece[] },
): Promise<void> {
  const { team_id: team, id, creator, permalink, caption, posted_on } = post;
  const files: { position: number; file: string }[] = [];
  for (const { position, name, alt, bytes } of pieces) {
    // Somebody else was quicker: theirs is the one.
    if (!(await lockPiece(tx, { team, post: id, position }))) continue;
    const file = newId();
    await createFile(tx, jobs, act, { id: file, team, folder, name, bytes, createdBy: act.actor });
    await keepPieceFile(tx, { team, post: id, position }, file);
    await writeOrigin(tx, team, file, {
      permalink,
      html,
      source: sourceOf(post),
      sourceName: creator ? `${creator.name} (@${creator.handle})`.slice(0, 500) : null,
      description: alt || null,
      post: { posted_on: posted_on?.toISOString() ?? null, caption: caption || null },
    });
    files.push({ position, file });
  }
  await markAcquired(tx, act, { team, post: id, files: files.map(({ file }) => file) });
  const change = { action: 'found_post.acquire', noun: 'found_post', subject: id, after: { files } };
  if (files.length > 0) await record(tx, act, { team, ...change });
}
