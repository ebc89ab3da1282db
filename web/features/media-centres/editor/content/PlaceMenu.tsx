import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPhoto,
  IconPin,
  IconPinnedOff,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { useUpdateAlbum } from '../albums/album-actions.ts';
import { useContent } from './content-context.ts';

/** The commands of a file in its album. */
export function PlaceMenu(props: {
  place: AlbumFile;
  beside: readonly [AlbumFile | undefined, AlbumFile | undefined];
  ordered: boolean;
  tabIndex: number;
}) {
  const { place, beside, ordered, tabIndex } = props;
  const [previous, next] = beside;
  const { edits, open, albums } = useContent();
  const navigate = useNavigate();
  const update = useUpdateAlbum();
  const { pinned, hidden, file, album, source } = place;
  const isCover = albums.find(({ uuid }) => uuid === album.uuid)?.cover?.file === file.uuid;
  const cover = () =>
    update.mutate({ uuid: album.uuid, body: { cover: isCover ? null : file.uuid }, said: 'Album cover changed' });
  return (
    <Menu position="bottom-end" width={230} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${place.title ?? file.name}`} tabIndex={tabIndex}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => open(place.uuid)}>
          Edit title and caption…
        </Menu.Item>
        <Menu.Item
          leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
          onClick={() => void edits.mark([place], { pinned: !pinned }, pinned ? 'Unpinned' : 'Pinned')}
        >
          {pinned ? 'Unpin' : 'Pin'}
        </Menu.Item>
        <Menu.Item
          leftSection={hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          onClick={() =>
            void edits.mark([place], { hidden: !hidden }, hidden ? 'Shown to visitors' : 'Hidden from visitors')
          }
        >
          {hidden ? 'Show to visitors' : 'Hide from visitors'}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={cover}>
          {isCover ? 'Remove as album cover' : 'Use as album cover'}
        </Menu.Item>
        {ordered && (previous || next) && <Menu.Divider />}
        {ordered && previous && (
          <Menu.Item
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void edits.move(place, previous, 'before')}
          >
            Move back
          </Menu.Item>
        )}
        {ordered && next && (
          <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => void edits.move(place, next, 'after')}>
            Move forward
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconExternalLink size={16} />}
          onClick={() => void navigate({ to: '/file/$uuid', params: { uuid: file.uuid }, search: {} })}
        >
          Open the file
        </Menu.Item>
        {source === 'hand' && (
          <Menu.Item data-danger leftSection={<IconX size={16} />} onClick={() => void edits.remove([place])}>
            Remove from album
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
