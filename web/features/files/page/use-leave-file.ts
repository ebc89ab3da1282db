import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useCloseFile } from '../../../lib/search/library-place.ts';

/** Back to the list, with the focus on the file that was open last. */
export function useLeaveFile(uuid: string, file: FileSummary | FileDetail | undefined): () => void {
  const close = useCloseFile();
  return () => {
    close(file?.parent_folder?.uuid ?? null);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-tile][data-uuid="${uuid}"]`)?.focus({ preventScroll: true }),
    );
  };
}
