/** Permissions of a role, in the words of the product. */
export const flags = [
  'VIEW_ASSETS',
  'EDIT_ASSETS',
  'UPLOAD_ASSETS',
  'DELETE_ASSETS',
  'DELETE_OWNED_ASSETS',
  'DOWNLOAD_ASSETS',
  'DOWNLOAD_WATERMARKS',
  'DOWNLOAD_WATERMARKED',
  'ADD_WATERMARK',
  'MANAGE_FOLDERS',
  'MANAGE_TAGS',
  'MANAGE_RIGHTS',
  'MANAGE_ATTRIBUTES',
  'MANAGE_GALLERIES',
  'MANAGE_MEDIA_CENTRES',
  'REVIEW_REQUESTS',
  'MANAGE_ACCOUNTS',
  'MANAGE_POSTS',
  'PUBLISH_POSTS',
  'MANAGE_APPROVALS',
  'MANAGE_TEAM',
] as const;
export type Flag = (typeof flags)[number];

export const features = ['DAM_PLUS', 'UGC_PLUS', 'GALLERIES', 'MEDIA_CENTRES', 'SOCIALS'] as const;
export type Feature = (typeof features)[number];

const without = (...left: Flag[]): Flag[] => flags.filter((flag) => !left.includes(flag));

/** The roles every new team starts with. Owner is the one that can never be taken from its last member. */
export const builtInRoles = [
  { name: 'Owner', permissions: [...flags] },
  { name: 'Admin', permissions: [...flags] },
  { name: 'Editor', permissions: without('MANAGE_TEAM', 'MANAGE_ACCOUNTS', 'REVIEW_REQUESTS') },
  { name: 'Contributor', permissions: ['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DELETE_OWNED_ASSETS', 'DOWNLOAD_WATERMARKED'] },
  { name: 'Viewer', permissions: ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] },
  { name: 'Guest', permissions: ['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'] },
] as const satisfies readonly { name: string; permissions: readonly Flag[] }[];
