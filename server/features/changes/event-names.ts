import type { FedChange } from '#platform/db/change-feed.ts';

const named: Readonly<Record<string, string>> = {
  'file.create': 'file.created',
  'file.recycle': 'file.recycled',
  'file.restore': 'file.restored',
  'file.delete': 'file.deleted',
  'version.processed': 'file.processed',
  'version.thumbnail': 'file.thumbnail',
  'version.marked': 'file.thumbnail',
  'version.ready': 'download.ready',
  'version.sized': 'file.thumbnail',
  'version.process': 'file.updated',
  'folder.create': 'folder.created',
  'folder.restore': 'folder.created',
  'folder.delete': 'folder.deleted',
  'tag.create': 'tag.created',
  'tag.restore': 'tag.created',
  'tag.delete': 'tag.deleted',
  'attribute.create': 'attribute.created',
  'attribute.restore': 'attribute.created',
  'attribute.delete': 'attribute.deleted',
  'right.create': 'right.created',
  'right.restore': 'right.created',
  'right.delete': 'right.deleted',
  'collection.create': 'collection.created',
  'collection.restore': 'collection.created',
  'collection.delete': 'collection.deleted',
  'gallery.create': 'gallery.created',
  'gallery.restore': 'gallery.created',
  'gallery.delete': 'gallery.deleted',
  'gallery.publish': 'gallery.published',
  'single_embed.create': 'single_embed.created',
  'single_embed.restore': 'single_embed.created',
  'single_embed.delete': 'single_embed.deleted',
  'search.team_create': 'search.created',
  'search.create': 'search.created',
  'search.team_delete': 'search.deleted',
  'search.delete': 'search.deleted',
  'comment.create': 'comment.created',
  'comment.delete': 'comment.deleted',
  'request.create': 'request.created',
  'request.withdraw': 'request.deleted',
  'bulk.progress': 'bulk.progress',
};

/** What a change is called in the stream: `file.updated` when it has no name of its own. */
export const eventName = ({ action, noun }: FedChange): string => named[action] ?? `${noun}.updated`;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Ids and what was done: who hears of a change asks for what it needs, and gets what it may see. */
export function eventData(change: FedChange): Record<string, unknown> {
  const { set, at, by, noun, action, subject, after } = change;
  const common = { action, change_set: set, at: at.toISOString(), by };
  if (noun === 'version') return { uuid: text(after?.file) ?? subject, version: subject, ...common };
  if (noun === 'bulk') return { uuid: subject, done: after?.done, total: after?.total, state: after?.state, ...common };
  if (noun === 'comment') return { uuid: subject, file: after?.file, ...common };
  return { uuid: subject, ...common };
}
