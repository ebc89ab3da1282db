import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Album, type AlbumAccess, albumAccess } from '#contract/media-centres/albums.ts';
import { useTeam } from '../../../../lib/me.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { SettingsPart } from '../../../../ui/page/SettingsPart.tsx';
import { groupsQuery } from '../../guest-queries.ts';
import { albumsQuery } from '../../queries.ts';
import { branchOf, childrenOf } from '../../tree.ts';
import { useUpdateAlbum } from '../albums/album-actions.ts';
import { accessWords } from '../albums/album-words.ts';
import { GroupsField } from '../albums/GroupsField.tsx';
import { useEditor } from '../editor-context.ts';
import pane from '../SettingsPane.module.css';
import styles from './AlbumsPart.module.css';
import { inheritedAccess } from './inherited-access.ts';
import { WhoSees } from './WhoSees.tsx';

/** An album below another that does not have it as that one: what it has of its own, and the way back. */
function Override({ album }: { album: Album }) {
  const { editable } = useEditor();
  const update = useUpdateAlbum();
  const { uuid, title, access, groups } = album;
  const said = [access && accessWords[access], groups.length > 0 && `Only for ${groups.join(', ')}`];
  return (
    <li className={styles.own}>
      <span>
        <b>{title}</b> {said.filter(Boolean).join(' · ')}
      </span>
      {editable && (
        <Button
          variant="quiet"
          size="xs"
          aria-label={`Use the default for ${title}`}
          loading={update.isPending}
          onClick={() =>
            update.mutate({ uuid, body: { access: null, groups: [] }, said: `${title} uses the default again` })
          }
        >
          Use the default
        </Button>
      )}
    </li>
  );
}

function TopAlbum({ album, all }: { album: Album; all: readonly Album[] }) {
  const { centre, editable } = useEditor();
  const update = useUpdateAlbum();
  const { uuid, title } = album;
  const inherited = accessWords[inheritedAccess(centre.settings.downloads.way)].toLowerCase();
  const branch = branchOf(all, uuid);
  const own = all.filter((one) => one.uuid !== uuid && branch.has(one.uuid) && (one.access || one.groups.length > 0));
  const given = centre.visibility === 'private' || album.groups.length > 0;
  return (
    <li className={styles.album}>
      <h3>{title}</h3>
      <div className={styles.fields}>
        <Select
          label="Visitors can"
          aria-label={`What visitors can do in ${title}`}
          data={[
            { value: '', label: `Default: ${inherited}` },
            ...albumAccess.map((value) => ({ value, label: accessWords[value] })),
          ]}
          value={album.access ?? ''}
          allowDeselect={false}
          disabled={!editable}
          onChange={(value) =>
            update.mutate({
              uuid,
              body: { access: value === '' || value === null ? null : (value as AlbumAccess) },
              said: `Access to ${title} changed`,
            })
          }
        />
        {given && (
          <GroupsField
            groups={album.groups}
            about={title}
            onChange={(next) => update.mutate({ uuid, body: { groups: next }, said: `Groups of ${title} changed` })}
          />
        )}
      </div>
      {own.length > 0 && (
        <ul aria-label={`Albums in ${title} with their own access`}>
          {own.map((one) => (
            <Override key={one.uuid} album={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Access to the albums at the top, what albums below have of their own, and what that comes to. */
export function AlbumsPart() {
  const { centre } = useEditor();
  const team = useTeam().uuid;
  const albums = useQuery(albumsQuery(team, centre.uuid));
  const groups = useQuery({ ...groupsQuery(team, centre.uuid), enabled: centre.visibility === 'private' }).data ?? [];
  return (
    <>
      <SettingsPart
        title="Albums"
        text="What visitors can do in each album, and which groups of guests see it. The default is set under Downloads. Albums inside an album have its access unless they have their own. Visitors see changes once you publish."
      >
        <Loaded query={albums} failed="The albums did not load">
          {(all) =>
            all.length === 0 ? (
              <p className={pane.note}>No albums</p>
            ) : (
              <ul className={styles.albums}>
                {childrenOf(all, null).map((album) => (
                  <TopAlbum key={album.uuid} album={album} all={all} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </SettingsPart>
      <SettingsPart title="Who sees what" text="As it will be once the draft is published.">
        <Loaded query={albums} failed="The albums did not load">
          {(all) => <WhoSees albums={all} groups={groups} />}
        </Loaded>
      </SettingsPart>
    </>
  );
}
