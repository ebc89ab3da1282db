import type { z } from 'zod';
import type { Flag } from '#contract/policy/flags.ts';
import type { invite } from '#contract/teams/invites.ts';
import type { member } from '#contract/teams/members.ts';
import type { role } from '#contract/teams/roles.ts';
import type { team } from '#contract/teams/routes.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type LinkMaker, linkOf } from './invite-links.ts';
import type { InviteRow } from './store/invites.ts';
import type { MemberRow } from './store/members.ts';
import type { RoleCardRow } from './store/roles.ts';
import { findTeam, type Picture, type TeamCardRow } from './store/teams.ts';

/** The picture of the mark belongs to no version: the team stands in its place. */
const markAddress = (content: ContentAddresses, { id, watermark_sha256: sha256 }: TeamCardRow) =>
  sha256 && content.original({ team: id, version: id, sha256, mediaType: 'image/png', fileName: 'Watermark.png' });

export function presentTeam(content: ContentAddresses, row: TeamCardRow): z.input<typeof team> {
  const address = (picture: Picture | null) => picture && content.view(row.id, picture.version, picture.rendition);
  return {
    uuid: row.id,
    name: row.name,
    slug: row.slug,
    logo: address(row.logo_picture),
    accent_colour: row.accent_colour,
    default_rights: row.default_rights,
    watermark: { image: markAddress(content, row), opacity: row.watermark_opacity },
    download_agreement: row.download_agreement,
    time_zone: row.time_zone,
    features: row.features,
    bin_days: row.bin_days,
    keyword_tags: row.keyword_tags,
    managers: row.managers,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}

/** A team as it is now. */
export const showTeamCard = async ({ content }: { readonly content: ContentAddresses }, db: Db, team: string) =>
  presentTeam(content, (await findTeam(db, team)) ?? fail('not_found'));

export function presentRole(row: RoleCardRow): z.input<typeof role> {
  return {
    uuid: row.id,
    name: row.name,
    permissions: row.permissions,
    built_in: row.built_in,
    uploads_wait: row.uploads_wait,
    new_tags: row.new_tags,
    members: row.members,
  };
}

export function presentMember(row: MemberRow): z.input<typeof member> {
  const { first_name, last_name, email, photo } = row;
  return {
    uuid: row.id,
    user: { uuid: row.user_id, first_name, last_name, email, photo },
    role: { uuid: row.role_id, name: row.role_name },
    last_seen: row.last_seen?.toISOString() ?? null,
    active: row.active,
    two_factor: row.two_factor,
  };
}

/** The link is for those who could give the role themselves; what is over has none. */
export function presentInvite(
  links: LinkMaker,
  mayGive: (role: { name: string; built_in: boolean; permissions: Flag[] }) => boolean,
  row: InviteRow,
): z.input<typeof invite> {
  const role = { name: row.role_name ?? '', built_in: row.role_built_in ?? false, permissions: row.role_flags ?? [] };
  return {
    uuid: row.id,
    email: row.email,
    role: { uuid: row.role_id ?? '', name: role.name },
    url: row.open && row.grant_id !== null && mayGive(role) ? linkOf(links, row.grant_id, row) : null,
    invited_by: row.inviter,
    max_uses: row.max_uses ?? 1,
    uses: row.uses,
    expired: !row.open,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
