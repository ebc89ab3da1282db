import { type Flag, flags } from './flags.ts';

const without = (...left: Flag[]): Flag[] => flags.filter((flag) => !left.includes(flag));

/** The roles every new team starts with. Owner is the one that can never be taken from its last member. */
export const builtInRoles = [
  { name: 'Owner', permissions: [...flags] },
  { name: 'Admin', permissions: [...flags] },
  { name: 'Manager', permissions: without('MANAGE_TEAM', 'MANAGE_ACCOUNTS') },
  { name: 'Editor', permissions: without('MANAGE_TEAM', 'MANAGE_ACCOUNTS', 'REVIEW_REQUESTS', 'INVITE_MEMBERS') },
  { name: 'Contributor', permissions: ['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DELETE_OWNED_ASSETS', 'DOWNLOAD_WATERMARKED'] },
  { name: 'Viewer', permissions: ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] },
  { name: 'Guest', permissions: ['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'] },
] as const satisfies readonly { name: string; permissions: readonly Flag[] }[];
