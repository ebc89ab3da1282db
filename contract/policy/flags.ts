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
  'INVITE_MEMBERS',
] as const;
export type Flag = (typeof flags)[number];

export const features = ['DAM_PLUS', 'UGC_PLUS', 'GALLERIES', 'MEDIA_CENTRES', 'SOCIALS'] as const;
export type Feature = (typeof features)[number];
