import { Button, Drawer, Textarea, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconPin, IconPinnedOff, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/core/limits.ts';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { useTeam } from '../../../../lib/me.ts';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { centresKey } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import { useSaved } from '../use-saved.ts';
import { useContent } from './content-context.ts';
import { Mend } from './Mend.tsx';
import styles from './PlaceDrawer.module.css';

type Words = 'title' | 'caption';

/** Words of a file in this Media Centre; empty: its own. */
function WordsField({ place, what }: { place: AlbumFile; what: Words }) {
  const { editable } = useEditor();
  const { edits } = useContent();
  const saved = useSaved(place[what] ?? '', (value) =>
    edits.words(place, { [what]: value.trim() === '' ? null : value.trim() }),
  );
  const own = what === 'title' ? place.file.name : null;
  const common = {
    label: what === 'title' ? 'Title in this Media Centre' : 'Caption in this Media Centre',
    placeholder: own ? `From file: ${own}` : 'From file: its description',
    value: saved.value,
    disabled: !editable,
    error: saved.wrong,
    onChange: (event: { currentTarget: { value: string } }) => saved.type(event.currentTarget.value),
    onBlur: () => void saved.flush(),
  };
  return what === 'title' ? (
    <TextInput {...common} maxLength={limits.name} />
  ) : (
    <Textarea {...common} maxLength={2000} autosize minRows={3} maxRows={10} />
  );
}

function Actions({ place }: { place: AlbumFile }) {
  const { edits, open } = useContent();
  const { pinned, hidden, source } = place;
  return (
    <div className={styles.acts}>
      <Button
        size="xs"
        leftSection={pinned ? <IconPinnedOff size={14} /> : <IconPin size={14} />}
        onClick={() => void edits.mark([place], { pinned: !pinned }, pinned ? 'Unpinned' : 'Pinned')}
      >
        {pinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button
        size="xs"
        leftSection={hidden ? <IconEye size={14} /> : <IconEyeOff size={14} />}
        onClick={() =>
          void edits.mark([place], { hidden: !hidden }, hidden ? 'Shown to visitors' : 'Hidden from visitors')
        }
      >
        {hidden ? 'Show to visitors' : 'Hide from visitors'}
      </Button>
      {source === 'hand' && (
        <Button
          size="xs"
          leftSection={<IconX size={14} />}
          onClick={() => {
            open(undefined);
            void edits.remove([place]);
          }}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

/** The file of an album by its id, from the lists that were read. */
function usePlace(uuid: string | undefined): AlbumFile | undefined {
  const team = useTeam().uuid;
  const { pinned } = useContent();
  const client = useQueryClient();
  if (uuid === undefined) return undefined;
  const lists = client.getQueriesData<{ pages: { results: AlbumFile[] }[] }>({
    queryKey: [...centresKey(team), 'files'],
  });
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap(({ results }) => results) ?? []);
  return [...pinned, ...rows].find((row) => row.uuid === uuid);
}

/** One file of an album: its words here, and whether visitors see it. */
export function PlaceDrawer() {
  const { editable } = useEditor();
  const { opened, open } = useContent();
  const place = usePlace(opened);
  return (
    <Drawer
      opened={place !== undefined}
      onClose={() => open(undefined)}
      title={place?.title ?? place?.file.name ?? ''}
      position="right"
    >
      {place && (
        <div key={place.uuid} className={styles.body}>
          <span
            className={styles.picture}
            style={{
              aspectRatio: `${place.file.latest_version.width ?? 3} / ${place.file.latest_version.height ?? 2}`,
            }}
          >
            <TilePicture file={place.file} box={{ width: 400, height: 300 }} />
          </span>
          {place.warning && (
            <div className={styles.warning} data-later={place.usable || undefined}>
              <p>{place.warning.text}</p>
              <Mend place={place} />
            </div>
          )}
          {place.hidden && <p className={styles.note}>Hidden from visitors in this album.</p>}
          {place.source === 'rule' && (
            <p className={styles.note}>
              Added automatically to <bdi>{place.album.title}</bdi>.
            </p>
          )}
          <WordsField place={place} what="title" />
          <WordsField place={place} what="caption" />
          {editable && <Actions place={place} />}
          <Link to="/file/$uuid" params={{ uuid: place.file.uuid }} search={{}} className={styles.link ?? ''}>
            Open the file
          </Link>
        </div>
      )}
    </Drawer>
  );
}
