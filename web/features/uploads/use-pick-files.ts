import { toast } from '../../lib/toast.ts';
import { pickedFiles } from './dropped-files.ts';
import { uploadFiles } from './upload-files.ts';
import { useUploadTarget } from './use-upload-target.ts';

/** Opens the file picker; what is picked goes into the folder on the screen. Undefined when the role may not upload, or nobody of the team may put anything there. */
export function usePickFiles(): (() => void) | undefined {
  const target = useUploadTarget();
  if (target.refused) return undefined;
  return () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.onchange = () => {
      if (!input.files?.length) return;
      uploadFiles(pickedFiles(input.files), target).catch((error: unknown) =>
        toast.failure(error, 'The upload failed.'),
      );
    };
    input.click();
  };
}
