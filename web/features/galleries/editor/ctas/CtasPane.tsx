import type { GalleryFile } from '#contract/galleries/files.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './CtasPane.module.css';
import { kindWords } from './cta-words.ts';

function Of({ file }: { file: GalleryFile }) {
  const { open } = useEditor();
  return (
    <>
      {file.ctas.map((cta) => (
        <li key={cta.uuid}>
          <button type="button" className={styles.cta} onClick={() => open(file.uuid, cta.uuid)}>
            <span className={styles.thumb}>
              <TilePicture file={file.file} bare />
            </span>
            <span className={styles.words}>
              <b>{cta.label}</b>
              <span>
                {kindWords[cta.kind]}, {cta.url}
              </span>
              <span>on {file.file.name}</span>
            </span>
          </button>
        </li>
      ))}
    </>
  );
}

/** Every call to action of the gallery, in the order of its files. */
export function CtasPane() {
  const { files } = useEditor();
  const some = files.filter(({ ctas }) => ctas.length > 0);
  if (some.length === 0)
    return (
      <EmptyState
        title="No calls to action yet"
        text="Open a file under Files and add a link, a product or a Buy button to its image."
      />
    );
  return (
    <ul className={styles.list} aria-label="Calls to action">
      {some.map((file) => (
        <Of key={file.uuid} file={file} />
      ))}
    </ul>
  );
}
