import { Button, Loader, Select, TextInput } from '@mantine/core';
import { IconAlbum, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { refusalOf } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { fits } from '../../../lib/search/fits.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../../ui/page/NoFeature.tsx';
import { type Subject, uuidsOf } from '../../files/select/subject.ts';
import { stateLooks } from '../list/state-looks.ts';
import { albumsQuery, centreChoicesQuery } from '../queries.ts';
import { treeOf } from '../tree.ts';
import styles from './AddToMediaCentre.module.css';
import { useAddToAlbum } from './use-add-to-album.ts';

const above = { zIndex: 350 };

/** The files of a subject by their uuids: asked for where not all of them are on the screen. */
function useUuids(subject: Subject) {
  return useQuery({
    queryKey: ['files', subject.team, 'uuids', subject.all?.what, subject.files.map((file) => file.uuid)],
    queryFn: () => uuidsOf(subject),
    staleTime: Number.POSITIVE_INFINITY,
    ...(subject.all ? {} : { initialData: subject.files.map((file) => file.uuid) }),
  });
}

interface ChoiceProps {
  centre: string;
  typed: string;
  chosen: string | undefined;
  onChoose: (album: string) => void;
}

/** The albums of a Media Centre that people fill by hand, one of them chosen. */
function AlbumChoice({ centre, typed, chosen, onChoose }: ChoiceProps) {
  const team = useTeam().uuid;
  const albums = useQuery(albumsQuery(team, centre));
  if (albums.isError)
    return <ErrorState title="The albums did not load" error={albums.error} onRetry={() => void albums.refetch()} />;
  const all = treeOf(albums.data ?? []);
  const found = all.filter(({ album }) => fits(album.title, typed));
  if (albums.data && found.length === 0)
    return (
      <p className={styles.none}>
        {all.length === 0 ? 'No albums. Type a title to make the first one.' : 'No results'}
      </p>
    );
  return (
    <ul className={styles.list} aria-label="Albums">
      {found.map(({ album, level }) => {
        const { uuid, title, source, file_count } = album;
        const filled = source !== 'hand';
        return (
          <li key={uuid}>
            <button
              type="button"
              className={styles.album}
              style={{ paddingInlineStart: 8 + level * 20 }}
              aria-pressed={uuid === chosen}
              aria-disabled={filled}
              onClick={() => !filled && onChoose(uuid)}
            >
              <IconAlbum size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.note}>{filled ? 'Filled automatically' : count(file_count, 'file')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface FieldsProps {
  centres: readonly Pick<MediaCentre, 'uuid' | 'title' | 'state'>[];
  centre: string;
  onCentre: (uuid: string) => void;
  album: string | undefined;
  onAlbum: (uuid: string) => void;
  loading: boolean;
  /** Files to add. */
  files: number;
  /** Adds to a new album of this title; nothing while that cannot be done. */
  onCreate: ((title: string) => void) | undefined;
}

/** Asks for the Media Centre and for one of its albums, or for the title of a new one. */
function PlaceFields({ centres, centre, onCentre, album, onAlbum, loading, files, onCreate }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const title = typed.trim();
  return (
    <>
      <Select
        label="Media Centre"
        data={centres.map((one) => ({
          value: one.uuid,
          label: one.state === 'live' ? one.title : `${one.title} (${stateLooks[one.state].word.toLowerCase()})`,
        }))}
        value={centre}
        onChange={(uuid) => uuid && onCentre(uuid)}
        allowDeselect={false}
        comboboxProps={above}
        searchable
      />
      <TextInput
        aria-label="Find or create an album"
        placeholder="Find or create an album"
        leftSection={<IconSearch size={16} />}
        rightSection={loading ? <Loader size={14} /> : null}
        value={typed}
        maxLength={limits.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={styles.room}>
        <AlbumChoice centre={centre} typed={title} chosen={album} onChoose={onAlbum} />
      </div>
      {title !== '' && (
        <Button variant="line" className={styles.create ?? ''} disabled={!onCreate} onClick={() => onCreate?.(title)}>
          <span className={styles.title}>
            Create “{title}” with {files === 1 ? 'it' : 'them'}
          </span>
        </Button>
      )}
    </>
  );
}

interface FooterProps {
  busy: boolean;
  disabled: boolean;
  onClose: () => void;
}

function Footer({ busy, disabled, onClose }: FooterProps) {
  return (
    <>
      <Button variant="quiet" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant="ink" loading={busy} disabled={disabled}>
        Add
      </Button>
    </>
  );
}

/** Puts what is chosen into an album of a Media Centre, or into a new one. */
export function AddToMediaCentre({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const team = useTeam();
  const planned = team.features.includes('MEDIA_CENTRES');
  const centres = useQuery({ ...centreChoicesQuery(team.uuid, ''), enabled: planned });
  const files = useUuids(subject);
  const [picked, setPicked] = useState<string>();
  const [album, setAlbum] = useState<string>();
  const add = useAddToAlbum();
  const centre = picked ?? centres.data?.[0]?.uuid;
  const uuids = files.data ?? [];
  const ready = centre !== undefined && uuids.length > 0 && !add.isPending;
  const put = (to: Parameters<typeof add.mutate>[0]['to']) =>
    ready && add.mutate({ centre, to, files: uuids }, { onSuccess: onClose });
  const empty = centres.data?.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add to Media Centre"
      size="form"
      locked={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (album) put({ album });
      }}
      footer={
        planned && !empty && <Footer busy={add.isPending} disabled={!ready || album === undefined} onClose={onClose} />
      }
    >
      {!planned && <NoFeature feature="MEDIA_CENTRES" />}
      {centres.isError && (
        <ErrorState
          title="The Media Centres did not load"
          error={centres.error}
          onRetry={() => void centres.refetch()}
        />
      )}
      {empty && (
        <EmptyState title="No Media Centres yet" text="Create one under Media Centres, then add files to its albums." />
      )}
      {centre !== undefined && (
        <div className={form.form}>
          <PlaceFields
            centres={centres.data ?? []}
            centre={centre}
            onCentre={(uuid) => {
              setPicked(uuid);
              setAlbum(undefined);
            }}
            album={album}
            onAlbum={setAlbum}
            loading={centres.isFetching}
            files={uuids.length}
            onCreate={ready ? (title) => put({ title, parent: null }) : undefined}
          />
          <p className={form.note}>Visitors see what is added once the Media Centre is published.</p>
          <FormError
            text={add.error ? refusalOf(add.error) : files.isError ? 'The files could not be read.' : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}
