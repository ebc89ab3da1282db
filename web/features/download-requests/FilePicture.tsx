import { IconFile, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react';
import { sized } from '../../ui/sized.ts';
import styles from './Requests.module.css';

const icons = { image: IconPhoto, video: IconMovie, audio: IconMusic } as const;

/** The small picture of a file, or what kind it is. */
export function FilePicture({
  file,
}: {
  file: { readonly name: string; readonly file_type: string; readonly thumbnail_url: string | null };
}) {
  const Icon = icons[file.file_type.split('/')[0] as keyof typeof icons] ?? IconFile;
  return (
    <span className={styles.picture}>
      {file.thumbnail_url ? (
        <img {...sized(file.thumbnail_url, 56)} alt="" loading="lazy" />
      ) : (
        <Icon size={18} stroke={1.75} />
      )}
    </span>
  );
}
