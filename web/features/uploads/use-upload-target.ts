import { useQuery } from '@tanstack/react-query';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { takesFiles, whereOf } from '../../lib/search/library-where.ts';
import { folderQuery } from '../folders/queries.ts';
import type { Target } from './queue/upload-record.ts';
import { useUploadOptions } from './upload-options.ts';

export interface UploadTarget extends Target {
  /** The reason nothing can be put there. */
  readonly refused: string | undefined;
  /** True when the role lets one upload, or a level in the folder on the screen. */
  readonly mayUpload: boolean;
  /** True by that level. */
  readonly granted: boolean;
}

/**
 * The target of files dropped now, and what they get: the folder on the screen, else that of the upload profile, else
 * Root.
 */
export function useUploadTarget(): UploadTarget {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const byRole = useCan(libraryPolicy['library.upload']);
  const open = takesFiles(whereOf(folder, search)) ? folder : undefined;
  const { data } = useQuery({ ...folderQuery(team.uuid, open ?? ''), enabled: open !== undefined });
  const granted = data?.granted !== undefined;
  const mayUpload = byRole || granted;
  const { profile, active, hand } = useUploadOptions(granted);
  const elsewhere = active?.folder && !active.folder.gone ? active.folder : undefined;
  const owner = data?.shared_by;
  return {
    team: team.uuid,
    mayUpload,
    granted,
    refused: owner
      ? `This folder belongs to ${owner.name}: only that team can put files into it.`
      : mayUpload
        ? undefined
        : 'You do not have permission to upload files',
    folder: open ? { uuid: open, name: data?.name ?? 'this folder' } : (elsewhere ?? { uuid: null, name: 'Root' }),
    wishes: { profile, profileName: active?.name, hand },
  };
}
