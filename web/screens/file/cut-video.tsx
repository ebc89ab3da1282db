import { useDocumentTitle } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { EditorOfFile } from '../../features/video-edits/editor/EditorOfFile.tsx';

/** The editor of a video. */
export function CutVideoScreen() {
  const { uuid = '' } = useParams({ strict: false });
  useDocumentTitle('Edit video · Vitrine');
  return <EditorOfFile key={uuid} uuid={uuid} />;
}
