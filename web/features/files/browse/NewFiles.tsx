import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../../lib/me.ts';
import { homeQuery } from '../home-query.ts';
import { FileAnchor } from '../tile/FileAnchor.tsx';
import { TilePicture } from '../tile/TilePicture.tsx';
import styles from './NewFiles.module.css';

const shown = 5;
const fewest = 3;

/** The shape of a picture in its row, within what still shows something of it. */
function ratioOf({ latest_version: { width, height } }: FileSummary): number {
  return Math.min(2.2, Math.max(0.6, width && height ? width / height : 1.5));
}

/** About how large the pictures are, in CSS px: the wall grows with the window. */
function boxOf(large: boolean): { width: number; height: number } {
  const { innerWidth: wide } = window;
  if (wide < 768) return large ? { width: wide, height: wide / 2 } : { width: wide / 2, height: wide / 3 };
  const height = Math.min(420, Math.max(240, wide * 0.26));
  return large ? { width: wide * 0.48, height } : { width: wide * 0.17, height: height / 2 };
}

function Picture({ file, large = false }: { file: FileSummary; large?: boolean }) {
  return (
    <FileAnchor
      uuid={file.uuid}
      className={styles.picture}
      style={{ flexGrow: ratioOf(file) * 10 }}
      aria-label={file.name}
      title={file.name}
    >
      <TilePicture file={file} eager box={boxOf(large)} />
    </FileAnchor>
  );
}

/** The newest pictures of the whole library, large. Nothing where they are too few to make a block of. */
export function NewFiles() {
  const { data, isPending } = useQuery({ ...homeQuery(useTeam().uuid), select: ({ newest }) => newest });
  if (isPending)
    return (
      <div className={styles.block} aria-hidden="true">
        <div className={styles.head} />
        <div className={styles.wall} />
      </div>
    );
  const pictures = (data?.results ?? []).filter(({ latest_version }) => latest_version.thumbnail_url !== null);
  const [first, second, third, ...others] = pictures.slice(0, shown);
  if (!first || !second || !third || pictures.length < fewest) return null;
  return (
    <section className={styles.block} aria-labelledby="new-in-the-library">
      <div className={styles.head}>
        <h2 id="new-in-the-library" className={styles.title}>
          New in the library
        </h2>
        <Link to="/library/" search={{ recursive: true }} className={styles.all} data-touch>
          View all
        </Link>
      </div>
      <div className={styles.wall}>
        <div className={styles.large}>
          <Picture file={first} large />
        </div>
        <div className={styles.rows}>
          {[[second, third], others].map(
            (row) =>
              row[0] && (
                <div key={row[0].uuid} className={styles.row}>
                  {row.map((file) => (
                    <Picture key={file.uuid} file={file} />
                  ))}
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  );
}
