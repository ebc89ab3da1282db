import type { FileDetail } from '#contract/files/routes.ts';
import { changeList } from '../../files/act/save-file.ts';
import { refreshRights } from '../queries.ts';

/** Puts a right on a file or takes it off, and leaves what others did to its rights meanwhile. */
export async function setRight(file: FileDetail, uuid: string, on: boolean): Promise<void> {
  const change = ({ rights }: FileDetail) => {
    const others = rights.map((right) => right.uuid).filter((other) => other !== uuid);
    return { rights: on ? [...others, uuid] : others };
  };
  if (await changeList(file, change, 'Rights details updated')) refreshRights(file.team);
}
