import type { Flag } from './flags.ts';

export const flagGroups = ['Library', 'Publish', 'Social', 'Team'] as const;
export type FlagGroup = (typeof flagGroups)[number];

export interface FlagWords {
  readonly group: FlagGroup;
  /** The permission it gives, short enough for a switch. */
  readonly name: string;
  /** The same in a sentence, for someone who has never seen the flag. */
  readonly text: string;
}

/** Every flag in plain words, in the order that a role is shown in. */
export const flagWords: Readonly<Record<Flag, FlagWords>> = {
  VIEW_ASSETS: { group: 'Library', name: 'View files', text: 'View the library, open files and comment.' },
  EDIT_ASSETS: {
    group: 'Library',
    name: 'Edit details, share, move',
    text: 'Edit details, tags, rights and collections; rename, move, share and star; see expired files.',
  },
  UPLOAD_ASSETS: { group: 'Library', name: 'Upload', text: 'Add files, versions and attachments.' },
  DELETE_ASSETS: {
    group: 'Library',
    name: 'Delete any file',
    text: 'Move any file to the Recycling Bin, restore it, and delete it permanently.',
  },
  DELETE_OWNED_ASSETS: {
    group: 'Library',
    name: 'Delete own files',
    text: 'The same, for the files they uploaded themselves.',
  },
  DOWNLOAD_ASSETS: { group: 'Library', name: 'Download originals', text: 'Download files as they are, and converted.' },
  DOWNLOAD_WATERMARKS: {
    group: 'Library',
    name: 'Download watermarks',
    text: 'Download images with the watermark. The same as “Download watermarked”.',
  },
  DOWNLOAD_WATERMARKED: {
    group: 'Library',
    name: 'Download watermarked',
    text: 'Download images with the watermark. Without “Download originals”, every image carries it.',
  },
  ADD_WATERMARK: { group: 'Library', name: 'Set watermark', text: 'Turn the watermark of a file on and off.' },
  MANAGE_FOLDERS: { group: 'Library', name: 'Folders', text: 'Create, rename and move folders.' },
  MANAGE_TAGS: { group: 'Library', name: 'Tags', text: 'Rename, merge, group and delete tags.' },
  MANAGE_RIGHTS: { group: 'Library', name: 'Rights', text: 'Create and edit rights.' },
  MANAGE_ATTRIBUTES: { group: 'Library', name: 'Custom attributes', text: 'Create and edit custom attributes.' },
  MANAGE_GALLERIES: { group: 'Publish', name: 'Galleries and embeds', text: 'Create and edit galleries and embeds.' },
  MANAGE_MEDIA_CENTRES: { group: 'Publish', name: 'Media Centres', text: 'Create and edit Media Centres and albums.' },
  REVIEW_REQUESTS: { group: 'Publish', name: 'Download requests', text: 'Approve and decline requests for downloads.' },
  MANAGE_ACCOUNTS: { group: 'Social', name: 'Social accounts', text: 'Connect and disconnect social accounts.' },
  MANAGE_POSTS: { group: 'Social', name: 'Posts', text: 'Write, schedule and collect posts.' },
  PUBLISH_POSTS: { group: 'Social', name: 'Publish posts', text: 'Publish posts to the networks.' },
  MANAGE_APPROVALS: { group: 'Social', name: 'Approvals', text: 'Ask creators for their approval.' },
  MANAGE_TEAM: {
    group: 'Team',
    name: 'Members, roles, API keys',
    text: 'Manage the team: members, groups, roles, settings, API keys.',
  },
  INVITE_MEMBERS: {
    group: 'Team',
    name: 'Invite people',
    text: 'Invite people, with roles that allow no more than their own.',
  },
};

/** 'Delete any file and Set watermark'. */
export function namesOfFlags(flags: readonly Flag[]): string {
  const names = flags.map((flag) => flagWords[flag].name);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
