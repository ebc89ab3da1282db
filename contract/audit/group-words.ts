/** Actions in groups, as people ask for them. */
export const auditGroups = [
  'sign_ins',
  'accounts',
  'refusals',
  'downloads',
  'people',
  'settings',
  'access',
  'sharing',
  'social',
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
  social: 'Social accounts and posts',
  files: 'Files and comments',
  library: 'Folders, tags and collections',
};
