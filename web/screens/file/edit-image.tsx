import { Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// Apart, so that the first page does not have to name the many files of the editor.
const ImageEditor = lazy(async () => ({
  default: (await import('../../features/image-editor/ImageEditor.tsx')).ImageEditor,
}));

/** The editor of the picture of a file. */
export function EditImageScreen() {
  const { uuid } = useParams({ strict: false });
  return uuid ? (
    <Suspense fallback={<Loader role="status" size="sm" m="auto" aria-label="Opening the image editor" />}>
      <ImageEditor key={uuid} uuid={uuid} />
    </Suspense>
  ) : null;
}
