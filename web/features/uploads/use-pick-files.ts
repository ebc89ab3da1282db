import { toast } from '../../lib/toast.ts';
import { type PickedFile, pickedFiles } from './queue/dropped-files.ts';
import { chooseAgain, readAgain, uploadFiles } from './queue/upload-files.ts';
import { useUploadTarget } from './use-upload-target.ts';

type What = 'files' | 'folder';

function pick(take: (picked: PickedFile[]) => Promise<void>, what: What = 'files'): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = what === 'folder';
  input.onchange = () => {
    if (!input.files?.length) return;
    take(pickedFiles(input.files)).catch((error: unknown) => toast.failure(error, 'The upload failed.'));
  };
  input.click();
}

/** Opens the file picker for files whose upload was interrupted. */
export const pickAgain = (): void => pick(chooseAgain);

/** Reads one of them again where it lies, if the browser can; opens the file picker else. */
export const chooseOne = async (id: string): Promise<void> => {
  if (!(await readAgain(id))) pickAgain();
};

/** Opens the picker of files, or of a folder; what is picked goes into the folder on the screen. Undefined when the role may not upload, or nobody of the team may put anything there. */
export function usePickFiles(what: What = 'files'): (() => void) | undefined {
  const target = useUploadTarget();
  if (target.refused) return undefined;
  return () => pick((picked) => uploadFiles(picked, target), what);
}
