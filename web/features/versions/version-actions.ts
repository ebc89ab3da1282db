import { deleteVersion, type FileVersion, setCover, updateVersion } from '#contract/versions/routes.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { toast } from '../../lib/toast.ts';
import { refreshVersions } from './queries.ts';

type Version = Pick<FileVersion, 'uuid'>;

const refused = (error: unknown) => toast.failure(error, 'Error updating file');

/** Makes a version the first and active one. */
export async function makeCover(file: string, version: Version): Promise<void> {
  try {
    const { changeSet } = await callWithMeta(setCover, { params: { uuid: version.uuid } });
    await refreshVersions(file);
    toast.success('Version set as cover successfully', { action: undoAction(changeSet) });
  } catch (error) {
    refused(error);
  }
}

/** Deletes a version for good. Fails when it was refused, after saying so. */
export async function removeVersion(file: string, version: Version): Promise<void> {
  try {
    await call(deleteVersion, { params: { uuid: version.uuid } });
  } catch (error) {
    refused(error);
    throw error;
  }
  await refreshVersions(file);
  toast.success('Version deleted successfully');
}

/** Says something about a version, or nothing any more. Fails when it was refused, after saying so. */
export async function noteVersion(file: string, version: Version, note: string): Promise<void> {
  try {
    const { changeSet } = await callWithMeta(updateVersion, {
      params: { uuid: version.uuid },
      body: { note: note.trim() || null },
    });
    await refreshVersions(file);
    toast.success('Note updated', { action: undoAction(changeSet) });
  } catch (error) {
    refused(error);
    throw error;
  }
}
