import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlbum, IconArrowLeft, IconPencil, IconPhotoPlus, IconPlus, IconSortDescending } from '@tabler/icons-react';
import { type RefObject, use, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { count } from '../../../../lib/format.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { useTeam } from '../../../../lib/me.ts';
import { NarrowField } from '../../../../ui/form/NarrowField.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../../ui/page/ErrorState.tsx';
import { albumFilesQuery } from '../../queries.ts';
import { useUpdateAlbum } from '../albums/album-actions.ts';
import { sortWords, sourceWords } from '../albums/album-words.ts';
import { useEditor } from '../editor-context.ts';
import styles from './AlbumFiles.module.css';
import { useContent } from './content-context.ts';
import { DropNowContext, type Target } from './content-drag.ts';
import { PlaceGrid } from './PlaceGrid.tsx';

const LibraryDrawer = lazyWhenIdle(async () => (await import('./LibraryDrawer.tsx')).LibraryDrawer);
const AlbumDialog = lazyWhenIdle(async () => (await import('../albums/AlbumDialog.tsx')).AlbumDialog);
const NewAlbumDialog = lazyWhenIdle(async () => (await import('../albums/NewAlbumDialog.tsx')).NewAlbumDialog);

type Dialog = 'add' | 'edit' | 'new';

function SortMenu({ album }: { album: Album }) {
  const update = useUpdateAlbum();
  const words = sortWords[album.sort];
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="quiet" leftSection={<IconSortDescending size={16} />} aria-label={`Order: ${words}`}>
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={album.sort}
          onChange={(sort) =>
            update.mutate({ uuid: album.uuid, body: { sort: sort as Album['sort'] }, said: 'Order changed' })
          }
        >
          {Object.entries(sortWords).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface HeadProps {
  album: Album;
  phone: boolean;
  onOpen: (dialog: Dialog) => void;
}

function Head({ album, phone, onOpen }: HeadProps) {
  const { editable } = useEditor();
  const { showAlbum } = useContent();
  return (
    <div className={styles.head}>
      {phone && (
        <IconButton label="Back to the albums" onClick={() => showAlbum(undefined)}>
          <IconArrowLeft />
        </IconButton>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <bdi>{album.title}</bdi> <span className={styles.count}>{count(album.file_count, 'file')}</span>
        </h2>
        {album.source !== 'hand' && <p className={styles.about}>{sourceWords(album)}</p>}
        {album.effective_access === 'hidden' && <p className={styles.about}>Hidden from visitors</p>}
      </div>
      {editable && (
        <div className={styles.acts}>
          <SortMenu album={album} />
          <Button variant="quiet" leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
            Edit album
          </Button>
          {album.source === 'hand' && (
            <Button variant="line" leftSection={<IconPhotoPlus size={16} />} onClick={() => onOpen('add')}>
              Add files
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function NoFiles({ album, words, onAdd }: { album: Album; words: string; onAdd: () => void }) {
  const { editable } = useEditor();
  if (words !== '') return <EmptyState title="No results" text="No files of this album match your search." />;
  if (album.source !== 'hand')
    return <EmptyState title="No files yet" text={`${sourceWords(album)}. Nothing matches yet.`} />;
  return (
    <EmptyState
      title="No files yet"
      text="Add files from the library, or edit the album to fill it by rules or from a folder."
      action={
        editable && (
          <Button variant="ink" leftSection={<IconPhotoPlus size={16} />} onClick={onAdd}>
            Add files
          </Button>
        )
      }
    />
  );
}

function Files({
  album,
  scroller,
  onAdd,
}: {
  album: Album;
  scroller: RefObject<HTMLElement | null>;
  onAdd: () => void;
}) {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const list = usePaged(albumFilesQuery(team, album.uuid, words), { keep: true });
  return (
    <>
      {(album.file_count > 20 || typed !== '') && (
        <div className={styles.search}>
          <NarrowField label="Search this album" value={typed} onChange={setTyped} />
        </div>
      )}
      {list.state === 'failed' && <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />}
      {list.state === 'ready' && list.rows.length === 0 && <NoFiles album={album} words={words} onAdd={onAdd} />}
      {list.rows.length > 0 && <PlaceGrid album={album} list={list} scroller={scroller} whole={words === ''} />}
    </>
  );
}

/** The files of the album on the screen; without any album, the way to the first. */
export function AlbumFiles({ phone, scroller }: { phone: boolean; scroller: RefObject<HTMLElement | null> }) {
  const { editable } = useEditor();
  const { album } = useContent();
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  const id = `files:${album?.uuid}`;
  const drop = useDroppable({
    id,
    ...(album && { data: { kind: 'files', album } satisfies Target }),
    disabled: !editable || album?.source !== 'hand',
  });
  const over = use(DropNowContext)?.id === id;
  return (
    <section
      ref={drop.setNodeRef}
      className={styles.all}
      aria-label={album?.title ?? 'Files'}
      data-library={open === 'add' || undefined}
      data-over={over || undefined}
    >
      {album ? (
        <>
          <Head album={album} phone={phone} onOpen={setOpen} />
          <Files album={album} scroller={scroller} onAdd={() => setOpen('add')} />
        </>
      ) : (
        <EmptyState
          icon={<IconAlbum size={32} stroke={1.5} />}
          title="No albums"
          text="Albums hold the files that visitors find. Albums can be in other albums."
          action={
            editable && (
              <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
                New album
              </Button>
            )
          }
        />
      )}
      {open === 'new' && (
        <Late onClose={close}>
          <NewAlbumDialog parent={null} onClose={close} />
        </Late>
      )}
      {album && open === 'edit' && (
        <Late onClose={close}>
          <AlbumDialog album={album} onClose={close} />
        </Late>
      )}
      {album && open === 'add' && (
        <Late onClose={close}>
          <LibraryDrawer album={album} onClose={close} />
        </Late>
      )}
    </section>
  );
}
