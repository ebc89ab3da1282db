import {
  IconArrowBackUp,
  IconCalendarX,
  IconDownload,
  IconFolderSymlink,
  IconLayoutGrid,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconStar,
  IconStarOff,
  IconStars,
  IconTag,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { moveTitle } from '../../folders/move-title.ts';
import { actOnMany } from '../act/act-on-many.ts';
import { downloadMany } from '../act/download-many.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { every, live, type Subject, sizeOf } from '../select/subject.ts';
import type { CommandDefinition } from './command-definition.ts';
import { oneFileDefinitions } from './one-file-commands.ts';

const binned = (subject: Subject) =>
  every(subject, (file) => !file.recycled) ? 'Only for files in the Recycling Bin.' : undefined;
const updateFailed = 'Error updating file';

/** The commands of this feature for selected files; the others declare theirs. */
export const ownCommands: readonly CommandDefinition[] = [
  {
    id: 'download',
    order: 10,
    label: 'Download',
    icon: IconDownload,
    needs: 'download_watermarked',
    keys: ['d', 'shift+d'],
    first: true,
    run: (subject) => void downloadMany(subject),
  },
  {
    id: 'download_as',
    order: 20,
    label: 'Download as',
    icon: IconDownload,
    needs: 'download_watermarked',
    keys: [],
    first: false,
  },
  {
    id: 'sheet',
    order: 25,
    label: 'Contact sheet…',
    icon: IconLayoutGrid,
    needs: 'view',
    absent: (subject) => sizeOf(subject) < 2,
  },
  {
    id: 'tags',
    order: 30,
    label: 'Tags',
    icon: IconTag,
    needs: 'edit',
    keys: ['t'],
    first: true,
    obstacle: live,
  },
  {
    id: 'move',
    order: 50,
    label: moveTitle,
    icon: IconFolderSymlink,
    needs: 'edit',
    keys: ['m'],
    first: true,
    obstacle: live,
  },
  {
    id: 'link',
    order: 60,
    label: 'Link to Folders',
    icon: IconLink,
    needs: 'link',
    keys: ['shift+l'],
    obstacle: live,
  },
  {
    id: 'rename',
    order: 90,
    label: 'Rename File',
    icon: IconPencil,
    needs: 'edit',
    keys: ['F2'],
    obstacle: (subject) => (sizeOf(subject) > 1 ? 'Choose one file to rename.' : live(subject)),
    run: ({ files: [file] }) => file && openFileDialog({ kind: 'rename', file }),
  },
  {
    id: 'expiry',
    order: 120,
    label: 'Expiry',
    icon: IconCalendarX,
    needs: 'edit',
    keys: ['e'],
    obstacle: live,
  },
  {
    id: 'rate',
    order: 140,
    label: 'Rating',
    icon: IconStars,
    needs: 'edit',
    obstacle: live,
  },
  {
    id: 'star',
    order: 150,
    label: 'Add to favourites',
    keyLabel: 'Favourite',
    icon: IconStar,
    needs: 'star',
    keys: ['f', 's'],
    absent: (subject) => every(subject, (file) => file.starred),
    run: (subject) =>
      void actOnMany(subject, [{ action: 'star', value: true }], {
        doing: 'Adding to favourites',
        done: 'Added to favourites',
        failed: updateFailed,
      }),
  },
  {
    id: 'unstar',
    order: 160,
    label: 'Remove from favourites',
    keyLabel: 'Favourite',
    icon: IconStarOff,
    needs: 'star',
    keys: ['f', 's'],
    absent: (subject) => !every(subject, (file) => file.starred),
    run: (subject) =>
      void actOnMany(subject, [{ action: 'star', value: false }], {
        doing: 'Removing from favourites',
        done: 'Removed from favourites',
        failed: updateFailed,
      }),
  },
  {
    id: 'internal',
    order: 170,
    label: 'For internal use only',
    icon: IconLock,
    needs: 'edit',
    absent: (subject) => every(subject, (file) => file.internal_use),
    run: (subject) =>
      void actOnMany(subject, [{ action: 'internal_use', value: true }], {
        doing: 'Disabling sharing',
        done: 'Sharing Disabled',
        failed: updateFailed,
      }),
  },
  {
    id: 'public',
    order: 180,
    label: 'Allow sharing',
    icon: IconLockOpen,
    needs: 'edit',
    absent: (subject) => !subject.files.some((file) => file.internal_use),
    run: (subject) =>
      void actOnMany(subject, [{ action: 'internal_use', value: false }], {
        doing: 'Allowing sharing',
        done: 'Sharing allowed',
        failed: updateFailed,
      }),
  },
  {
    id: 'review',
    order: 190,
    label: 'Add to Library',
    icon: IconArrowBackUp,
    needs: 'edit',
    absent: (subject) => every(subject, (file) => file.review_status === 0),
    run: (subject) =>
      void actOnMany(subject, [{ action: 'add_to_library' }], {
        doing: 'Adding to the library',
        done: 'Added to the library',
        failed: updateFailed,
      }),
  },
  ...oneFileDefinitions,
  {
    id: 'recycle',
    order: 220,
    label: 'Move to Recycling Bin',
    icon: IconTrash,
    needs: 'recycle',
    keys: ['Delete'],
    danger: true,
    first: true,
    obstacle: (subject) => (every(subject, (file) => file.recycled) ? 'In Recycling Bin' : undefined),
    run: (subject) =>
      void actOnMany(subject, [{ action: 'recycle' }], {
        doing: 'Moving to Recycling Bin',
        done: 'Moved to Recycling Bin',
        failed: updateFailed,
      }),
  },
  {
    id: 'restore',
    order: 230,
    label: 'Restore',
    icon: IconArrowBackUp,
    needs: 'restore',
    obstacle: binned,
    run: (subject) =>
      void actOnMany(subject, [{ action: 'restore' }], {
        doing: 'Restoring',
        done: 'Restored',
        failed: updateFailed,
      }),
  },
  {
    id: 'delete',
    order: 240,
    label: 'Delete File',
    icon: IconTrashX,
    needs: 'delete',
    keys: ['Delete'],
    danger: true,
    obstacle: binned,
  },
];
