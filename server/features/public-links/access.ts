import { seenByLink } from '#contract/policy/use/release.ts';
import type { ShareState } from '#contract/shares.ts';
import { factsOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Services } from '#server/services.ts';
import { addressOf, embedOf, tokenOf } from './rules.ts';
import type { LinkRow } from './store.ts';

/** The state of a file's link, for its own team. */
export function linkStateOf(
  { origin, secret }: Pick<Services, 'origin' | 'secret'>,
  link: LinkRow,
  file: FileRow,
): Pick<ShareState, 'public' | 'url' | 'expires_at' | 'link'> {
  const token = tokenOf(secret, link.id, link);
  const released = seenByLink(factsOf(file), file.read_at);
  const refused = released.pixels === 'none' ? released.denial.reason : null;
  const withheld = link.active ? (link.ended ? 'The link has ended.' : refused) : null;
  return {
    public: link.active,
    url: addressOf(origin, token),
    expires_at: link.expires_at?.toISOString() ?? null,
    link: {
      live: link.active && withheld === null,
      withheld,
      downloadable: link.downloadable,
      hide_name: file.hide_name,
      has_password: link.password_id !== null,
      embed_url: embedOf(origin, token),
      views: link.views,
      downloads: link.downloads,
      used_at: link.used_at?.toISOString() ?? null,
    },
  };
}
