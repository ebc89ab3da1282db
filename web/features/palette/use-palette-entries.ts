import {
  IconAt,
  IconCode,
  IconCopy,
  IconFolder,
  IconForms,
  IconHash,
  IconKeyboard,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconLink,
  IconPhoto,
  IconServerCog,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTags,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCaller } from '../../lib/can.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { useOpenFile } from '../../lib/search/library-place.ts';
import { openKeyHelp } from '../../ui/keys/key-help.ts';
import { fileCommands } from '../files/commands/file-commands.ts';
import { countOf, useSelection } from '../files/select/selection.ts';
import { subjectOf } from '../files/select/subject.ts';
import { isShown, searchSettings } from '../teams/settings/settings-search.ts';
import { settingsSections } from '../teams/settings/settings-sections.ts';
import { type Entry, fits, type Mode } from './palette-entry.ts';
import { useFound } from './use-found.ts';

interface Place {
  readonly label: string;
  readonly to: string;
  readonly search?: Record<string, unknown>;
  readonly icon: TablerIcon;
}

const places: readonly Place[] = [
  { label: 'Library', to: '/library', icon: IconPhoto },
  { label: 'Favourites', to: '/library', search: { starred: true }, icon: IconStar },
  { label: 'Collections', to: '/collections', icon: IconLibraryPhoto },
  { label: 'Galleries', to: '/galleries', icon: IconLayoutGrid },
  { label: 'Embeds', to: '/embeds', icon: IconCode },
  { label: 'Shared links', to: '/links', icon: IconLink },
  { label: 'Duplicates', to: '/library/duplicates', icon: IconCopy },
  { label: 'Tags', to: '/team/tags', icon: IconTags },
  { label: 'Rights', to: '/team/rights', icon: IconShieldCheck },
  { label: 'Custom attributes', to: '/library/organise/custom', icon: IconForms },
  { label: 'Recycling Bin', to: '/library', search: { recycled: true }, icon: IconTrash },
  { label: 'Team settings', to: '/team/settings', icon: IconSettings },
];
const staffPlace: Place = { label: 'Staff', to: '/staff', icon: IconServerCog };

/** What the palette offers for what was typed: what can be done with the selection, then files, folders and places. */
export function usePaletteEntries(mode: Mode, words: string): { entries: Entry[]; busy: boolean } {
  const team = useTeam();
  const { is_staff: staff } = useMe();
  const caller = useCaller();
  const chosen = useSelection();
  const navigate = useNavigate();
  const router = useRouter();
  const openFile = useOpenFile();
  const found = useFound(team.uuid, mode, words);
  const go = (to: string, search: Record<string, unknown> = {}, params?: Record<string, string>) =>
    void navigate({ to, search, params } as never);

  const size = countOf(chosen);
  const commands = size > 0 && mode === 'all' ? fileCommands(caller, subjectOf(team.uuid, chosen)) : [];
  const acts = commands
    .filter(({ label }) => fits(label, words))
    .map(
      ({ id, label, icon, keys, reason, run }): Entry => ({
        id: `do:${id}`,
        group: `With ${size} selected`,
        label,
        icon,
        keys: keys[0],
        reason,
        run,
      }),
    );
  const files = found.files.map(
    (file): Entry => ({
      id: `file:${file.uuid}`,
      group: 'Files',
      label: file.name,
      note: file.parent_folder?.name ?? 'Root',
      icon: IconPhoto,
      picture: file.latest_version.thumbnail_url,
      run: () => openFile(file.uuid),
    }),
  );
  const folders = found.folders.map(
    (folder): Entry => ({
      id: `folder:${folder.uuid}`,
      group: 'Folders',
      label: folder.name,
      note: folder.path,
      icon: IconFolder,
      run: () => go('/library/$folder', {}, { folder: folder.uuid }),
    }),
  );
  const known = router.routesByPath as Record<string, unknown>;
  const destinations =
    mode === 'all' || mode === 'places'
      ? [...places, ...(staff ? [staffPlace] : [])]
          .filter(({ label, to }) => to in known && fits(label, words))
          .map(
            ({ label, to, search, icon }): Entry => ({
              id: `go:${label}`,
              group: 'Go to',
              label,
              icon,
              run: () => go(to, search),
            }),
          )
      : [];
  const shown = settingsSections.filter((section) => isShown(section, team.permissions));
  const settings = (words !== '' && (mode === 'all' || mode === 'places') ? searchSettings(shown, words) : []).map(
    ({ section, words: [label] }): Entry => ({
      id: `settings:${section.slug}`,
      group: 'Team settings',
      label: section.title,
      note: label,
      icon: section.icon,
      run: () => go('/team/settings/$section', {}, { section: section.slug }),
    }),
  );
  const tags = found.tags.map(
    (tag): Entry => ({
      id: `tag:${tag.uuid}`,
      group: 'Tags',
      label: tag.name,
      note: `${tag.count}`,
      icon: IconHash,
      run: () => go('/library', { tags: [tag.uuid], recursive: true }),
    }),
  );
  const people = found.people
    .map(({ user }) => ({ uuid: user.uuid, label: `${user.first_name} ${user.last_name}`.trim() || user.email, user }))
    .filter(({ label, user }) => fits(`${label} ${user.email}`, words))
    .slice(0, 12)
    .map(
      ({ uuid, label, user }): Entry => ({
        id: `person:${uuid}`,
        group: 'Uploaded by',
        label,
        note: user.email,
        icon: IconAt,
        run: () => go('/library', { creator: [uuid], recursive: true }),
      }),
    );
  const help: Entry[] =
    mode === 'all' && fits('Keyboard shortcuts', words)
      ? [
          {
            id: 'help',
            group: 'Go to',
            label: 'Keyboard shortcuts',
            icon: IconKeyboard,
            keys: '?',
            run: openKeyHelp,
          },
        ]
      : [];
  return {
    entries: [...acts, ...files, ...folders, ...tags, ...people, ...destinations, ...settings, ...help],
    busy: found.busy,
  };
}
