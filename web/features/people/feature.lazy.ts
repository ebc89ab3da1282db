import { IconAt, IconShield, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { lazy } from 'react';
import { listMembers } from '#contract/teams/members.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { fits } from '../../lib/search/fits.ts';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

const palettePeople = 12;

/** The first members of a team: the palette looks through them by itself. */
const everybodyQuery = (team: string) =>
  queryOptions({
    queryKey: ['palette', team, 'people'],
    queryFn: ({ signal }) => call(listMembers, { params: { team }, query: { limit: 200 }, signal }),
    staleTime: 60_000,
  });

export const peopleLazy: LazyFeature = {
  links: {
    member: () => settingsAddress('members'),
    invite: () => settingsAddress('members'),
    role: (uuid) => settingsAddress('roles', { role: uuid }),
    group: () => settingsAddress('groups'),
  },
  palette: [
    {
      id: 'people',
      order: 40,
      prefix: '@',
      hint: 'person',
      always: true,
      async find({ team, words, signal }) {
        const everybody = await queryClient.fetchQuery(everybodyQuery(team));
        // In a large team the server looks for the others.
        const { results } =
          words !== '' && everybody.next
            ? await call(listMembers, { params: { team }, query: { q: words.slice(0, 100), limit: 50 }, signal })
            : everybody;
        return results
          .map(({ user }) => ({ user, label: `${user.first_name} ${user.last_name}`.trim() || user.email }))
          .filter(({ label, user }) => fits(`${label} ${user.email}`, words))
          .slice(0, palettePeople)
          .map(({ label, user: { uuid, email } }) => ({
            id: `person:${uuid}`,
            group: 'Uploaded by',
            label,
            note: email,
            icon: IconAt,
            run: (go) => go.to({ to: '/library/', search: { creator: [uuid], recursive: true } }),
          }));
      },
    },
  ],
  settings: [
    {
      slug: 'members',
      order: 20,
      title: 'Members',
      text: 'Who is in the team, with which role, and who is invited.',
      group: 'People',
      icon: IconUsers,
      needs: ['MANAGE_TEAM', 'INVITE_MEMBERS'],
      words: [
        'Find a member',
        'Invite',
        'Invitations',
        'Invitation link',
        'Deactivate',
        'Remove from team',
        'Last seen',
      ],
      Body: lazy(async () => ({ default: (await import('./MembersSection.tsx')).MembersSection })),
    },
    {
      slug: 'groups',
      order: 25,
      title: 'Groups',
      text: 'People who work together, so that things can be shared with all of them at once.',
      group: 'People',
      icon: IconUsersGroup,
      needs: 'MANAGE_TEAM',
      words: ['Find a group', 'New group', 'Members'],
      Body: lazy(async () => ({ default: (await import('./groups/GroupsSection.tsx')).GroupsSection })),
    },
    {
      slug: 'roles',
      order: 30,
      title: 'Roles',
      text: 'What each role lets its members do. Changes apply immediately.',
      group: 'People',
      icon: IconShield,
      needs: 'MANAGE_TEAM',
      words: ['New role', 'Duplicate', 'Who has this role', 'View as', 'All roles'],
      Body: lazy(async () => ({ default: (await import('./roles/RolesSection.tsx')).RolesSection })),
    },
  ],
};
