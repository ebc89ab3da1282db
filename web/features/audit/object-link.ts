import type { AuditEvent } from '#contract/audit/routes.ts';

/** Where a thing of the log can be looked at; nowhere when it is gone or has no page of its own. */
export function objectLink({ kind, uuid, exists }: AuditEvent['object']) {
  if (!uuid || !exists) return undefined;
  if (kind === 'file') return { to: '/file/$uuid', params: { uuid } } as const;
  if (kind === 'folder') return { to: '/library/$folder', params: { folder: uuid } } as const;
  if (kind === 'collection') return { to: '/collections/$collection', params: { collection: uuid } } as const;
  if (kind === 'single_embed') return { to: '/embeds/$embed', params: { embed: uuid } } as const;
  if (kind === 'tag') return { to: '/team/tags' } as const;
  if (kind === 'right') return { to: '/team/rights', search: { right: uuid } as never } as const;
  if (kind === 'request') return { to: '/requests' } as const;
  return undefined;
}
