import type { FileUsage, showUsage } from '#contract/files/usage.ts';
import { findShowing } from '#features/galleries/access.showing.ts';
import { linkStateOf } from '#features/public-links/access.ts';
import { linkOfFile } from '#features/public-links/store.ts';
import { sharesOfFile } from '#features/shares/store.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOwnFile } from '../access.ts';
import type { FileRow } from '../store/files.ts';
import { findUsage } from '../store/usage.ts';

async function publicLink(services: Services, file: FileRow): Promise<FileUsage['public_link']> {
  const row = await linkOfFile(services.db, file.team_id, file.id);
  if (!row?.active) return null;
  const { url, link } = linkStateOf(services, row, file);
  return url && link ? { url, live: link.live, withheld: link.withheld, views: link.views } : null;
}

async function sharedFolders(services: Services, file: FileRow): Promise<FileUsage['shared_folders']> {
  const shares = await sharesOfFile(services.db, file.team_id, file.id);
  return [...Map.groupBy(shares, ({ folder }) => folder)].map(([uuid, teams]) => ({
    uuid,
    name: teams[0]?.folder_name ?? '',
    teams: teams.map(({ name }) => name),
  }));
}

export const usage: Handler<typeof showUsage, Services> = async (call) => {
  const { services } = call;
  const file = await openOwnFile(call, call.params.uuid, 'where it is used');
  const found = await findUsage(services.db, file.team_id, file.id);
  const galleries = (await findShowing(call as never, file.team_id, file.id)).map(
    ({ row: { id: uuid, title, type } }) => ({ uuid, title, type }),
  );
  const outside = {
    galleries: galleries.toSorted((a, b) => a.title.localeCompare(b.title)),
    public_link: await publicLink(services, file),
    shared_folders: await sharedFolders(services, file),
  };
  return { media_centre_albums: [], posts: [], ...outside, ...found };
};
