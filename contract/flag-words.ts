import type { Flag } from './policy.ts';

export const flagGroups = ['Library', 'Publish', 'Social', 'Team'] as const;
export type FlagGroup = (typeof flagGroups)[number];

export interface FlagWords {
  readonly group: FlagGroup;
  /** What it lets one do, short enough for a switch. */
  readonly name: string;
  /** The same in a sentence, for someone who has never seen the flag. */
  readonly text: string;
}

/** Every flag in plain words, in the order that a role is shown in. */
export const flagWords: Readonly<Record<Flag, FlagWords>> = {
  VIEW_ASSETS: { group: 'Library', name: 'View files', text: 'See the library, open files and comment.' },
  EDIT_ASSETS: {
    group: 'Library',
    name: 'Edit details, share, move',
    text: 'Change details, tags, rights and collections; rename, move, share and star; see what has expired.',
  },
  UPLOAD_ASSETS: { group: 'Library', name: 'Upload', text: 'Add files, versions and attachments.' },
  DELETE_ASSETS: {
    group: 'Library',
    name: 'Delete any file',
    text: 'Move any file to the Recycling Bin, restore it, and delete it for good.',
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
    text: 'Download pictures with the watermark on them. Means the same as the next one.',
  },
  DOWNLOAD_WATERMARKED: {
    group: 'Library',
    name: 'Download watermarked',
    text: 'Download pictures with the watermark on them. Without Download originals, all their pictures carry it.',
  },
  ADD_WATERMARK: { group: 'Library', name: 'Set watermark', text: 'Turn the watermark of a file on and off.' },
  MANAGE_FOLDERS: { group: 'Library', name: 'Folders', text: 'Make, rename and move folders.' },
  MANAGE_TAGS: { group: 'Library', name: 'Tags', text: 'Rename, merge, group and delete tags.' },
  MANAGE_RIGHTS: { group: 'Library', name: 'Rights', text: 'Make and change the rights that files are given.' },
  MANAGE_ATTRIBUTES: { group: 'Library', name: 'Custom attributes', text: 'Make and change custom attributes.' },
  MANAGE_GALLERIES: { group: 'Publish', name: 'Galleries and embeds', text: 'Make and change galleries and embeds.' },
  MANAGE_MEDIA_CENTRES: { group: 'Publish', name: 'Media Centres', text: 'Make and change Media Centres and albums.' },
  REVIEW_REQUESTS: { group: 'Publish', name: 'Download requests', text: 'Approve and decline requests for downloads.' },
  MANAGE_ACCOUNTS: { group: 'Social', name: 'Social accounts', text: 'Connect and disconnect social accounts.' },
  MANAGE_POSTS: { group: 'Social', name: 'Posts', text: 'Write, schedule and collect posts.' },
  PUBLISH_POSTS: { group: 'Social', name: 'Publish posts', text: 'Send posts out to the networks.' },
  MANAGE_APPROVALS: { group: 'Social', name: 'Approvals', text: 'Ask creators for their approval.' },
  MANAGE_TEAM: {
    group: 'Team',
    name: 'Members, roles, keys',
    text: 'Change the team: members, roles, settings, keys.',
  },
};

/** 'Delete any file and Set watermark'. */
export function namesOfFlags(flags: readonly Flag[]): string {
  const names = flags.map((flag) => flagWords[flag].name);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
