import { downloadSizes } from '#contract/content.ts';
import type { ListLink } from '#contract/list-links/routes.ts';
import type { Services } from '#server/services.ts';
import { addressOf, tokenOf } from './rules.ts';
import type { ListLinkRow, ListSubject } from './store.ts';

/** The link of a folder or collection, for its own team. */
export function presentLink(
  { origin, secret }: Pick<Services, 'origin' | 'secret'>,
  { kind, id, title }: Pick<ListSubject, 'kind' | 'id' | 'title'>,
  link: ListLinkRow | undefined,
): ListLink {
  return {
    kind,
    uuid: id,
    title,
    public: link?.active ?? false,
    live: link?.active === true && !link.ended,
    url: link ? addressOf(origin, tokenOf(secret, link.id, link)) : null,
    downloadable: link?.downloadable ?? false,
    sizes: link?.sizes ?? [...downloadSizes],
    has_password: (link?.password_id ?? null) !== null,
    expires_at: link?.expires_at?.toISOString() ?? null,
    views: link?.views ?? 0,
    downloads: link?.downloads ?? 0,
    used_at: link?.used_at?.toISOString() ?? null,
  };
}
