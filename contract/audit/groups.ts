/** What was done, grouped as people ask for it. */
export const auditGroups = [
  'sign_ins',
  'accounts',
  'refusals',
  'downloads',
  'people',
  'settings',
  'access',
  'sharing',
  'files',
  'library',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

export const auditGroupWords: Record<AuditGroup, string> = {
  sign_ins: 'Sign-ins',
  accounts: 'Passwords and two-factor sign-in',
  refusals: 'Refusals and alerts',
  downloads: 'Downloads',
  people: 'Members, roles and invitations',
  settings: 'Team settings and the audit log',
  access: 'API keys and webhooks',
  sharing: 'Sharing, embeds and requests',
  files: 'Files and comments',
  library: 'Folders, tags and collections',
};

const byNoun: Readonly<Record<string, AuditGroup>> = {
  session: 'sign_ins',
  account: 'accounts',
  refusal: 'refusals',
  alert: 'refusals',
  download: 'downloads',
  member: 'people',
  role: 'people',
  invite: 'people',
  view: 'people',
  team: 'settings',
  audit: 'settings',
  api_key: 'access',
  webhook: 'access',
  profile: 'settings',
  preset: 'settings',
  share: 'sharing',
  request: 'sharing',
  single_embed: 'sharing',
  gallery: 'sharing',
  gallery_template: 'sharing',
  file: 'files',
  version: 'files',
  comment: 'files',
};

/** The group of an action, `noun.verb`. */
export const auditGroupOf = (action: string): AuditGroup =>
  action === 'folder.share' || action === 'file.share' ? 'sharing' : (byNoun[action.split('.')[0] ?? ''] ?? 'library');

/** Kinds of things that something was done to. */
export const auditKinds = {
  file: 'File',
  folder: 'Folder',
  collection: 'Collection',
  tag: 'Tag',
  right: 'Right',
  attribute: 'Attribute',
  request: 'Download request',
  single_embed: 'Single embed',
  gallery: 'Gallery',
  gallery_template: 'Gallery template',
  member: 'Member',
  role: 'Role',
  invite: 'Invitation',
  team: 'Team',
  account: 'Account',
  api_key: 'API key',
  webhook: 'Webhook',
  profile: 'Upload profile',
  preset: 'Download preset',
} as const;
export type AuditKind = keyof typeof auditKinds;
