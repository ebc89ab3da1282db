import { decide, type Standing } from '#contract/policy.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import { factsOf } from './access.ts';
import type { FileRow } from './store.ts';

export interface FileAddresses {
  url: string | null;
  thumbnail_url: string | null;
  preview_url: string | null;
  hover_url: string | null;
}

/** Pictures every browser shows as they are. */
const webSafe = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

const showsItself = (row: FileRow): boolean =>
  row.kind === 'video' || row.kind === 'audio' ? row.playable : webSafe.has(row.media_type);

/** Signed addresses of a file's cover, as far as the caller may have them. */
export function addressesOf(content: ContentAddresses, who: Standing, row: FileRow): FileAddresses {
  const facts = factsOf(row);
  const clean = decide(who, 'download', facts, row.read_at).allow;
  const marked =
    !clean && !who.flags.includes('DOWNLOAD_ASSETS') && decide(who, 'download_watermarked', facts, row.read_at).allow;
  const audience = marked ? 'watermarked' : 'member';
  const view = (name: string | undefined) =>
    name ? content.view(row.team_id, row.cover_version, name, audience) : null;
  const { thumb, preview, poster, hover, play } = row.renditions;
  const url = clean
    ? content.original({
        team: row.team_id,
        version: row.cover_version,
        sha256: row.sha256,
        fileName: row.name,
        size: row.size,
        mediaType: row.media_type,
      })
    : null;
  const moving = row.kind === 'video' || row.kind === 'audio';
  const large = moving ? play : preview;
  return {
    url,
    thumbnail_url: view((thumb ?? poster)?.name),
    preview_url: view(large?.name) ?? (showsItself(row) ? url : null) ?? (moving ? null : view(thumb?.name)),
    hover_url: view(hover?.name),
  };
}
