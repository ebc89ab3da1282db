import {
  IconArrowBackUp,
  IconCalendarX,
  IconCode,
  IconDownload,
  IconFolderSymlink,
  IconForms,
  IconLayoutGridAdd,
  IconLibraryPlus,
  IconLicense,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShare2,
  IconStar,
  IconStarOff,
  IconStars,
  IconTag,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { actOnMany } from '../act/act-on-many.ts';
import { downloadMany } from '../act/download-many.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { type Subject, sizeOf } from '../select/subject.ts';
import type { Definition } from './command-definition.ts';
import { oneFileDefinitions } from './one-file-commands.ts';

export const every = (subject: Subject, test: (file: FileSummary) => boolean) =>
  subject.files.length > 0 && subject.files.every(test);
const live = (subject: Subject) =>
  every(subject, (file) => file.recycled) ? 'Restore from the Recycling Bin first.' : undefined;
const binned = (subject: Subject) =>
  every(subject, (file) => !file.recycled) ? 'Only for files in the Recycling Bin.' : undefined;
const updateFailed = 'Error updating file';

/** Everything that can be done to chosen files, in the order of the bar. */
export const definitions: readonly Definition[] = [
  {
    id: 'download',
    label: 'Download',
    icon: IconDownload,
    needs: 'download_watermarked',
    keys: ['d', 'shift+d'],
    first: true,
    run: (subject) => void downloadMany(subject),
  },
  {
    id: 'download_as',
    label: 'Download as',
    icon: IconDownload,
    needs: 'download_watermarked',
    keys: [],
    first: false,
    run: (subject) => openFileDialog({ kind: 'download', subject }),
  },
  {
    id: 'tags',
    label: 'Tags',
    icon: IconTag,
    needs: 'edit',
    keys: ['t'],
    first: true,
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'tags', subject }),
  },
  {
    id: 'rights',
    label: 'Rights',
    icon: IconLicense,
    needs: 'edit',
    keys: ['r'],
    first: true,
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'rights', subject }),
  },
  {
    id: 'move',
    label: 'Move to Folder',
    icon: IconFolderSymlink,
    needs: 'edit',
    keys: ['m'],
    first: true,
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'move', subject }),
  },
  {
    id: 'link',
    label: 'Link to Folders',
    icon: IconLink,
    needs: 'edit',
    keys: ['shift+l'],
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'link', subject }),
  },
  {
    id: 'collect',
    label: 'Add to collection',
    icon: IconLibraryPlus,
    needs: 'edit',
    keys: ['l'],
    first: true,
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'collect', subject }),
  },
  {
    id: 'gallery',
    label: 'Add to Gallery',
    icon: IconLayoutGridAdd,
    needs: 'view',
    flag: 'MANAGE_GALLERIES',
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'gallery', subject }),
  },
  {
    id: 'rename',
    label: 'Rename File',
    icon: IconPencil,
    needs: 'edit',
    keys: ['F2'],
    obstacle: (subject) => (sizeOf(subject) > 1 ? 'Choose one file to rename.' : live(subject)),
    run: ({ files: [file] }) => file && openFileDialog({ kind: 'rename', file }),
  },
  {
    id: 'share',
    label: 'Share',
    icon: IconShare2,
    needs: 'share',
    obstacle: (subject) => (sizeOf(subject) > 1 ? 'Choose one file to share.' : live(subject)),
    run: ({ files: [file] }) => file && openFileDialog({ kind: 'share', file }),
  },
  {
    id: 'embed',
    label: 'Embed',
    icon: IconCode,
    needs: 'view',
    flag: 'MANAGE_GALLERIES',
    absent: ({ team, files }) => files.some((file) => file.team !== team),
    obstacle: (subject) =>
      sizeOf(subject) > limits.singleEmbedFiles
        ? `Choose at most ${limits.singleEmbedFiles} files to embed.`
        : every(subject, (file) => file.internal_use)
          ? 'Sharing Disabled'
          : live(subject),
    run: (subject) => openFileDialog({ kind: 'embed', subject }),
  },
  {
    id: 'expiry',
    label: 'Expiry',
    icon: IconCalendarX,
    needs: 'edit',
    keys: ['e'],
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'expiry', subject }),
  },
  {
    id: 'attribute',
    label: 'Custom attribute',
    icon: IconForms,
    needs: 'edit',
    keys: ['a'],
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'attribute', subject }),
  },
  {
    id: 'rate',
    label: 'Rating',
    icon: IconStars,
    needs: 'edit',
    obstacle: live,
    run: (subject) => openFileDialog({ kind: 'rate', subject }),
  },
  {
    id: 'star',
    label: 'Add to favourites',
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
    label: 'Remove from favourites',
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
    label: 'Delete File',
    icon: IconTrashX,
    needs: 'delete',
    keys: ['Delete'],
    danger: true,
    obstacle: binned,
    run: (subject) => openFileDialog({ kind: 'delete', subject }),
  },
];
