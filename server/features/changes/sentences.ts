import type { Cause } from '#platform/db/change.ts';
import type { SetRow as WholeSet } from './store.ts';

/** What a sentence is made of. */
type SetRow = Pick<WholeSet, 'actions' | 'count' | 'main' | 'noun' | 'one_place' | 'name' | 'said'>;

type Sentence = (set: SetRow, what: string) => string;

/** "Dune", "Dune and Sand", "Dune, Sand and 4 more". */
function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  if (names.length === 2) return names.join(' and ');
  return `${names[0]}, ${names[1]} and ${names.length - 2} more`;
}

/** A change of what files are put together with. */
const relation =
  (several: string, added: (what: string, names: string) => string, taken: (what: string, names: string) => string) =>
  ({ said }: SetRow, what: string): string => {
    if (said.added.length > 0 && said.taken.length === 0) return added(what, list(said.added));
    if (said.taken.length > 0 && said.added.length === 0) return taken(what, list(said.taken));
    return `Changed the ${several} of ${what}`;
  };

const relatives = relation(
  'linked assets',
  (what, names) => `Linked ${what} with ${names}`,
  (what, names) => `Parted ${what} from ${names}`,
);

const detail =
  (of: string): Sentence =>
  (_set, what) =>
    `Changed the ${of} of ${what}`;

/** One for every kind of change that history keeps. */
export const sentences: Readonly<Record<string, Sentence>> = {
  'file.create': (_set, what) => `Uploaded ${what}`,
  'file.version': (_set, what) => `Added a version to ${what}`,
  'file.cover': (_set, what) => `Set another version of ${what} as cover`,
  'file.version_note': (_set, what) => `Changed the note of a version of ${what}`,
  'file.version_delete': (_set, what) => `Deleted a version of ${what}`,
  'file.rename': ({ said, count }, what) => (count === 1 ? `Renamed ${said.from} to ${said.to}` : `Renamed ${what}`),
  'file.move': ({ said, one_place }, what) =>
    one_place ? `Moved ${what} to ${said.folder ?? 'Root'}` : `Moved ${what}`,
  'file.share': detail('public link'),
  'file.link': relation(
    'linked folders',
    (what, names) => `Linked ${what} to ${names}`,
    (what, names) => `Unlinked ${what} from ${names}`,
  ),
  'file.tag': relation(
    'tags',
    (what, names) => `Tagged ${what} with ${names}`,
    (what, names) => `Removed ${names} from ${what}`,
  ),
  'file.rights': detail('rights'),
  'file.collect': relation(
    'collections',
    (what, names) => `Added ${what} to ${names}`,
    (what, names) => `Removed ${what} from ${names}`,
  ),
  'file.attach': relation(
    'attachments',
    (what, names) => `Attached ${names} to ${what}`,
    (what, names) => `Removed the attachment ${names} from ${what}`,
  ),
  'file.relate': (set, what) => {
    if (set.count > 2) return `Linked or unlinked ${what}`;
    return relatives(set, set.count === 1 ? what : (set.name ?? what));
  },
  'file.star': ({ said }, what) => (said.starred ? `Added ${what} to favourites` : `Removed ${what} from favourites`),
  'file.recycle': (_set, what) => `Moved ${what} to the Recycling Bin`,
  'file.restore': (_set, what) => `Restored ${what}`,
  'file.delete': (_set, what) => `Permanently deleted ${what}`,
  'file.describe': detail('description'),
  'file.source': detail('source'),
  'file.locate': detail('location'),
  'file.place': detail('location'),
  'file.copyright': detail('copyright'),
  'file.rights_context': detail('rights details'),
  'file.expire': detail('expiry date'),
  'file.rate': detail('rating'),
  'file.internal_use': detail('internal use'),
  'file.watermark': detail('watermark'),
  'file.hide_name': detail('name display'),
  'file.attribute': ({ said }, what) => `Changed the ${said.to ?? 'attribute'} of ${what}`,
  'file.metadata': ({ said }, what) => `Corrected ${said.to ?? 'the metadata'} of ${what}`,
  'file.review': (_set, what) => `Added ${what} to the library`,
  'file.distinct': (_set, what) => `Marked ${what} and others as different files`,
  'file.left_out': ({ said }, what) =>
    `Skipped for ${what} because it was deleted or no longer applies: ${list(said.added)}`,
  'version.process': (_set, what) => `Processed ${what} again`,
  'folder.create': (_set, what) => `Created ${what}`,
  'folder.rename': ({ said, count }, what) =>
    count === 1 ? `Renamed the folder ${said.from} to ${said.to}` : `Renamed ${what}`,
  'folder.move': (_set, what) => `Moved ${what}`,
  'folder.share': ({ said, count }, what) => {
    if (count > 1 || (said.added.length > 0 && said.taken.length > 0)) return `Changed who sees ${what}`;
    return said.added.length > 0 ? `Shared ${what} with ${list(said.added)}` : `Stopped sharing ${what}`;
  },
  'folder.defaults': (_set, what) => `Changed the upload defaults of ${what}`,
  'folder.delete': (_set, what) => `Deleted ${what}`,
  'folder.restore': (_set, what) => `Restored ${what}`,
  'tag.create': (_set, what) => `Created ${what}`,
  'tag.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the tag ${said.from} to ${said.to}` : `Changed ${what}`,
  'tag.delete': (_set, what) => `Deleted ${what}`,
  'tag.restore': (_set, what) => `Restored ${what}`,
  'tag.merge': ({ said }) => `Merged tags into ${said.to}`,
  'attribute.create': (_set, what) => `Created ${what}`,
  'attribute.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the attribute ${said.from} to ${said.to}` : `Changed ${what}`,
  'attribute.move': (_set, what) => `Reordered ${what}`,
  'attribute.archive': (_set, what) => `Archived ${what}`,
  'attribute.unarchive': (_set, what) => `Unarchived ${what}`,
  'attribute.delete': (_set, what) => `Deleted ${what}`,
  'attribute.restore': (_set, what) => `Restored ${what}`,
  'right.create': (_set, what) => `Created ${what}`,
  'right.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the right ${said.from} to ${said.to}` : `Changed ${what}`,
  'right.delete': (_set, what) => `Deleted ${what}`,
  'right.restore': (_set, what) => `Restored ${what}`,
  'collection.create': (_set, what) => `Created ${what}`,
  'collection.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the collection ${said.from} to ${said.to}` : `Changed ${what}`,
  'collection.delete': (_set, what) => `Deleted ${what}`,
  'collection.restore': (_set, what) => `Restored ${what}`,
  'collection.order': (_set, what) => `Reordered ${what}`,
  'collection.arrange': (_set, what) => `Changed the sections of ${what}`,
  'collection.note': (_set, what) => `Changed a note in ${what}`,
  'collection.share': (_set, what) => `Changed who ${what} is shared with`,
  'collection.watch': (_set, what) => `Changed notifications about ${what}`,
  'collection.freeze': (_set, what) => `Froze ${what}`,
  'collection.thaw': (_set, what) => `Made ${what} fill automatically again`,
  'search.create': (_set, what) => `Saved ${what}`,
  'search.update': (_set, what) => `Changed ${what}`,
  'search.delete': (_set, what) => `Deleted ${what}`,
  'search.team_create': (_set, what) => `Saved ${what} for the team`,
  'search.team_update': (_set, what) => `Changed ${what} of the team`,
  'search.team_delete': (_set, what) => `Deleted ${what} of the team`,
  'comment.create': (_set, what) => `Commented on ${what}`,
  'comment.update': (_set, what) => `Changed a comment on ${what}`,
  'comment.resolve': (_set, what) => `Resolved or reopened a thread on ${what}`,
  'comment.delete': (_set, what) => `Deleted a comment on ${what}`,
  'request.create': () => 'Requested a download',
  'request.withdraw': () => 'Withdrew a download request',
  'request.approve': ({ name, count }) =>
    count === 1 ? `Approved a download for ${name}` : `Approved ${count} downloads for ${name}`,
  'request.deny': ({ name, count }) =>
    count === 1 ? `Declined a download for ${name}` : `Declined ${count} downloads for ${name}`,
  'request.reopen': ({ name }) => `Reset the request of ${name}`,
  'team.create': () => 'Created the team',
  'team.close': () => 'Deleted the team',
  'team.reopen': () => 'Restored the deleted team',
  'team.remove': () => 'Permanently removed the deleted team',
  'team.update': () => 'Changed the settings of the team',
  'team.agree': () => 'Accepted the download agreement',
  'team.feature_request': () => 'Requested a feature',
  'team.retention': () => 'Changed how long the audit log is kept',
  'team.features': () => 'Changed the features of the team',
  'member.create': () => 'Added a member',
  'member.update': () => 'Changed the role or the access of a member',
  'member.remove': () => 'Removed a member',
  'member.operator_add': () => 'Created an account for a member, as the operator of this installation',
  'member.operator_owner': () => 'Made someone an Owner, as the operator of this installation',
  'member.operator_password': () =>
    'Created a link to a new password for a member, as the operator of this installation',
  'member.operator_two_factor': () => 'Turned off two-factor sign-in of a member, as the operator of this installation',
  'member.operator_staff': () => 'Changed whether a member is staff, as the operator of this installation',
  'member.hand_over': () => 'Transferred what a member owned',
  'member.leave': () => 'Left the team',
  'role.create': (_set, what) => `Created ${what}`,
  'role.update': ({ said }) =>
    said.from !== said.to ? `Renamed the role ${said.from} to ${said.to}` : `Changed what the role ${said.to} allows`,
  'role.delete': (_set, what) => `Deleted ${what}`,
  'invite.create': () => 'Invited someone',
  'invite.link': () => 'Created an invitation link',
  'invite.resend': () => 'Sent an invitation again',
  'invite.restore': () => 'Restored an invitation',
  'invite.withdraw': () => 'Withdrew an invitation',
  'invite.accept': () => 'Joined the team',
  'key.create': (_set, what) => `Created ${what}`,
  'key.revoke': (_set, what) => `Revoked ${what}`,
  'webhook.create': (_set, what) => `Created ${what}`,
  'webhook.update': (_set, what) => `Changed ${what}`,
  'webhook.delete': (_set, what) => `Deleted ${what}`,
  'webhook.restore': (_set, what) => `Restored ${what}`,
  'webhook.disable': (_set, what) => `Switched off ${what}, which could not be reached`,
  'profile.create': (_set, what) => `Created ${what}`,
  'profile.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the upload profile ${said.from} to ${said.to}` : `Changed ${what}`,
  'profile.delete': (_set, what) => `Deleted ${what}`,
  'profile.restore': (_set, what) => `Restored ${what}`,
  'preset.create': (_set, what) => `Created ${what}`,
  'preset.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the download preset ${said.from} to ${said.to}` : `Changed ${what}`,
  'preset.delete': (_set, what) => `Deleted ${what}`,
  'preset.restore': (_set, what) => `Restored ${what}`,
  'gallery.create': (_set, what) => `Created ${what}`,
  'gallery.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the gallery ${said.from} to ${said.to}` : `Changed ${what}`,
  'gallery.delete': (_set, what) => `Deleted ${what}`,
  'gallery.restore': (_set, what) => `Restored ${what}`,
  'gallery.add': (_set, what) => `Added files to ${what}`,
  'gallery.remove': (_set, what) => `Removed a file from ${what}`,
  'gallery.recall': (_set, what) => `Removed a file from ${what}`,
  'gallery.order': (_set, what) => `Reordered ${what}`,
  'gallery.words': (_set, what) => `Changed the caption or options of a file in ${what}`,
  'gallery.ctas': (_set, what) => `Changed calls to action of ${what}`,
  'gallery.publish': (_set, what) => `Published ${what}`,
  'gallery.revert': (_set, what) => `Discarded the draft of ${what}`,
  'gallery.redraft': (_set, what) => `Restored the draft of ${what}`,
  'gallery_template.create': (_set, what) => `Created ${what}`,
  'gallery_template.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to
      ? `Renamed the gallery template ${said.from} to ${said.to}`
      : `Changed ${what}`,
  'gallery_template.delete': (_set, what) => `Deleted ${what}`,
  'gallery_template.restore': (_set, what) => `Restored ${what}`,
  'single_embed.create': (_set, what) => `Created ${what}`,
  'single_embed.update': ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the embed ${said.from} to ${said.to}` : `Changed ${what}`,
  'single_embed.delete': (_set, what) => `Deleted ${what}`,
  'single_embed.restore': (_set, what) => `Restored ${what}`,
  'tag.unmerge': ({ said }) => `Separated the tags merged into ${said.to}`,
};

const nouns: Readonly<Record<string, [one: string, many: string]>> = {
  file: ['', 'files'],
  version: ['', 'files'],
  comment: ['', 'files'],
  folder: ['the folder ', 'folders'],
  tag: ['the tag ', 'tags'],
  attribute: ['the attribute ', 'attributes'],
  right: ['the right ', 'rights'],
  search: ['the search ', 'searches'],
  key: ['the API key ', 'API keys'],
  preset: ['the download preset ', 'download presets'],
  profile: ['the upload profile ', 'upload profiles'],
  single_embed: ['the embed ', 'embeds'],
  gallery: ['the gallery ', 'galleries'],
  gallery_template: ['the gallery template ', 'gallery templates'],
};

function whatOf({ count, noun, name }: SetRow): string {
  const [one, many] = nouns[noun] ?? [`the ${noun} `, `${noun}s`];
  if (count > 1) return `${count} ${many}`;
  if (name !== null) return `${one}${name}`;
  return nouns[noun] && one === '' ? 'a file' : `a ${noun}`;
}

/** What a set did, in a sentence for people: "Moved 12 files to Summer". */
export function sentenceOf(set: SetRow): string {
  const what = whatOf(set);
  const mine = set.actions.filter((line) => line.noun === set.noun);
  if (mine.every(({ action }) => action === 'file.rights' || action === 'file.expire') && mine.length > 1)
    return `Changed the rights of ${what}, and ${set.count === 1 ? 'its expiry date' : 'expiry dates'} with them`;
  if (mine.length === 2 && mine.every(({ action }) => action === 'file.create' || action === 'file.attach'))
    return set.count === 2 ? `Uploaded ${set.said.to} as an attachment` : 'Uploaded attachments';
  if (mine.length > 1) return `Changed ${what}`;
  return sentences[set.main]?.(set, what) ?? `Changed ${what}`;
}

/** What a change follows from, to end its sentence with. */
export function because(cause: Cause | null): string {
  if (cause?.kind === 'profile') return `, with the upload profile ${cause.name}`;
  return cause?.kind === 'folder' ? `, with the defaults of the folder ${cause.name}` : '';
}
