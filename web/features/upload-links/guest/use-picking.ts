import { useEffect, useRef } from 'react';
import { droppedFiles, pickedFiles } from '../../uploads/queue/dropped-files.ts';

/** Tells of files that are chosen in the form, or dropped anywhere on the page. */
export function usePicking(form: HTMLFormElement, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const input = form.querySelector<HTMLInputElement>('#pick');
    const zone = form.querySelector<HTMLElement>('#drop');
    const over = (on: boolean) => zone?.toggleAttribute('data-over', on);
    const onPick = () => {
      latest.current(pickedFiles(input?.files ?? new DataTransfer().files).map(({ file }) => file));
      // The same file can be chosen again after it was removed.
      if (input) input.value = '';
    };
    const onDrag = (event: DragEvent) => {
      event.preventDefault();
      over(event.type === 'dragover');
    };
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      over(false);
      if (!event.dataTransfer) return;
      void droppedFiles(event.dataTransfer).then((found) => latest.current(found.map(({ file }) => file)));
    };
    const away = new AbortController();
    const { signal } = away;
    input?.addEventListener('change', onPick, { signal });
    document.addEventListener('dragover', onDrag, { signal });
    document.addEventListener('dragleave', onDrag, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => away.abort();
  }, [form]);
}
