import { useQuery } from '@tanstack/react-query';
import { useLibraryPlace } from '../../lib/library-place.ts';
import { takesFiles, whereOf } from '../../lib/library-where.ts';
import { useTeam } from '../../lib/me.ts';
import { folderQuery } from '../folders/queries.ts';
import type { Target } from './upload-files.ts';

/** Where files dropped now would go: the folder on the screen, else Root. */
export function useUploadTarget(): Target {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const open = takesFiles(whereOf(folder, search)) ? folder : undefined;
  const { data } = useQuery({ ...folderQuery(team.uuid, open ?? ''), enabled: open !== undefined });
  return {
    team: team.uuid,
    folder: open ? { uuid: open, name: data?.name ?? 'this folder' } : { uuid: null, name: 'Root' },
  };
}
