import { z } from 'zod';
import { idParams, name, page, pageQuery, teamParams, text, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { given, givenIn, givenRef } from './upload-defaults.ts';

/** A named set of what uploads are given. */
export const uploadProfile = z.object({
  uuid,
  name: z.string(),
  note: z.string().nullable(),
  /** The place where its uploads go when they name no folder. */
  folder: givenRef.nullable(),
  given,
  /** The one of the team that applies when none is chosen. */
  is_default: z.boolean(),
  revision: z.number().int(),
});
export type UploadProfile = z.output<typeof uploadProfile>;

const profileName = name(limits.rightName);
const more = {
  ...givenIn,
  note: text(limits.profileNote).nullable().optional(),
  folder: uuid.nullable().optional(),
  is_default: z.boolean().optional(),
};
export const profileChanges = z.strictObject({ ...more, name: profileName.optional() });
export type ProfileChanges = z.output<typeof profileChanges>;

const manage = ['MANAGE_TEAM'] as const;

export const listProfiles = route({
  id: 'upload_profiles.list',
  method: 'GET',
  path: 'teams/upload_profiles/{team}/',
  access: 'member',
  flags: ['UPLOAD_ASSETS', 'MANAGE_TEAM'],
  grants: true,
  summary: 'The upload profiles of a team by name',
  params: teamParams,
  query: pageQuery,
  reply: page(uploadProfile),
  status: 200,
});
export const createProfile = route({
  id: 'upload_profiles.create',
  method: 'POST',
  path: 'teams/upload_profile/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create an upload profile',
  params: teamParams,
  body: z.strictObject({ ...more, name: profileName }),
  reply: uploadProfile,
  status: 201,
});
export const updateProfile = route({
  id: 'upload_profiles.update',
  method: 'PUT',
  path: 'teams/upload_profile/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Change an upload profile',
  params: idParams,
  body: profileChanges,
  reply: uploadProfile,
  status: 200,
});
export const deleteProfile = route({
  id: 'upload_profiles.delete',
  method: 'DELETE',
  path: 'teams/upload_profile/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Delete an upload profile. What was uploaded with it stays as it is',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listProfiles, createProfile, updateProfile, deleteProfile];
