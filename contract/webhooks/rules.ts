/** What a webhook can tell of, in the words of the settings. Names of later events join this list; none changes its meaning. */
export const webhookEvents = [
  { name: 'file.created', group: 'Files', words: 'A file was uploaded' },
  { name: 'file.processed', group: 'Files', words: 'Processing of a file finished or failed' },
  {
    name: 'file.updated',
    group: 'Files',
    words: 'Name, folder, tags, rights, attributes or other details of a file changed',
  },
  { name: 'file.recycled', group: 'Files', words: 'A file was moved to the Recycling Bin' },
  { name: 'file.restored', group: 'Files', words: 'A file was restored from the Recycling Bin' },
  { name: 'file.deleted', group: 'Files', words: 'A file was permanently deleted' },
  { name: 'version.created', group: 'Files', words: 'A file got a new version' },
  { name: 'version.deleted', group: 'Files', words: 'A version of a file was deleted' },
  { name: 'download.ready', group: 'Files', words: 'A film or a picture that somebody wants to download was made' },
  { name: 'comment.created', group: 'Comments', words: 'Someone commented on a file' },
  { name: 'comment.updated', group: 'Comments', words: 'A comment was edited, resolved or reopened' },
  { name: 'comment.deleted', group: 'Comments', words: 'A comment was deleted' },
  { name: 'folder.created', group: 'Organisation', words: 'A folder was created' },
  { name: 'folder.updated', group: 'Organisation', words: 'A folder was renamed, moved or shared' },
  { name: 'folder.deleted', group: 'Organisation', words: 'A folder was deleted' },
  { name: 'collection.created', group: 'Organisation', words: 'A collection was created' },
  { name: 'collection.updated', group: 'Organisation', words: 'A collection was changed or reordered' },
  { name: 'collection.deleted', group: 'Organisation', words: 'A collection was deleted' },
  { name: 'gallery.created', group: 'Publishing', words: 'A gallery was created' },
  { name: 'gallery.updated', group: 'Publishing', words: 'A gallery, its files or its captions were changed' },
  { name: 'gallery.published', group: 'Publishing', words: 'A gallery was published' },
  { name: 'gallery.deleted', group: 'Publishing', words: 'A gallery was deleted' },
  { name: 'single_embed.created', group: 'Publishing', words: 'A single embed was created' },
  { name: 'single_embed.updated', group: 'Publishing', words: 'A single embed was changed' },
  { name: 'single_embed.deleted', group: 'Publishing', words: 'A single embed was deleted' },
  { name: 'tag.created', group: 'Organisation', words: 'A tag was created' },
  { name: 'tag.updated', group: 'Organisation', words: 'A tag was changed or merged' },
  { name: 'tag.deleted', group: 'Organisation', words: 'A tag was deleted' },
  { name: 'right.created', group: 'Organisation', words: 'Rights were created' },
  { name: 'right.updated', group: 'Organisation', words: 'Rights were changed' },
  { name: 'right.deleted', group: 'Organisation', words: 'Rights were deleted' },
  { name: 'attribute.created', group: 'Organisation', words: 'A custom attribute was created' },
  { name: 'attribute.updated', group: 'Organisation', words: 'A custom attribute was changed' },
  { name: 'attribute.deleted', group: 'Organisation', words: 'A custom attribute was deleted' },
  { name: 'download_request.created', group: 'People', words: 'Someone requested a download' },
  {
    name: 'download_request.decided',
    group: 'People',
    words: 'A download request was approved, declined or reset',
  },
  { name: 'member.joined', group: 'People', words: 'Someone joined the team' },
  { name: 'member.updated', group: 'People', words: 'The role or the access of a member changed' },
  { name: 'member.left', group: 'People', words: 'Someone left the team or was removed' },
] as const;

export type WebhookEvent = (typeof webhookEvents)[number]['name'];
export const webhookEventNames = webhookEvents.map(({ name }) => name) as [WebhookEvent, ...WebhookEvent[]];

/** How long after each failed attempt the next one is made, in seconds: all of them within about a day. */
export const retryDelays = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/** What is wrong with the form of an address that is to be called, if anything. Whom it leads to is looked at when it is called. */
export function webhookUrlTrouble(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be a full URL, such as https://example.com/hooks/vitrine';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https:// or http://';
  if (username || password) return 'must not have a user name or password in it';
  return hash ? 'must not have a fragment (#)' : undefined;
}
