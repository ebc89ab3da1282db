import { Link } from '@tanstack/react-router';
import type { StorageUse } from '#contract/storage.ts';
import { bytes } from '../../lib/format.ts';
import { When } from '../../ui/When.tsx';
import { QuotaBar } from './QuotaBar.tsx';
import styles from './TypeUse.module.css';
import { UseRow } from './UseRow.tsx';

const names: Readonly<Record<StorageUse['types'][number]['kind'], string>> = {
  image: 'Images',
  video: 'Videos',
  audio: 'Audio',
  document: 'Documents',
  other: 'Other files',
};

/** The whole, and each type of file, which leads to its files, the largest first. */
export function TypeUse({ use }: { use: StorageUse }) {
  const whole = use.types.reduce((sum, type) => sum + type.bytes, 0);
  return (
    <>
      <p className={styles.whole}>
        <b>{bytes(use.stored)}</b> {use.quota === null ? 'used on disk' : `of ${bytes(use.quota)} used`}
      </p>
      {use.quota !== null && <QuotaBar used={use.stored} quota={use.quota} />}
      <p className={styles.note}>
        Includes old versions and the Recycling Bin. Identical files are stored once.{' '}
        {use.counted_at && (
          <>
            Counted <When at={use.counted_at} />
            {use.counting ? ', counting again...' : '.'}
          </>
        )}
      </p>
      <ul className={styles.types}>
        {use.types.map(({ kind, files, bytes: size }) => (
          <li key={kind}>
            <UseRow
              label={names[kind]}
              name={
                <Link
                  to="/library/"
                  search={{ type: [kind], everywhere: true, order: '-size' }}
                  className={styles.link}
                >
                  {names[kind]}
                </Link>
              }
              files={files}
              size={size}
              whole={whole}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
