import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { dropsLater, type GalleryWarning, reasonWords } from '../editor/files/warning-words.ts';
import { warningsQuery } from '../queries.ts';
import styles from './PublishDialog.module.css';

const listedAtMost = 6;

function WarningList({ title, warnings }: { title: string; warnings: readonly GalleryWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {warnings.slice(0, listedAtMost).map((warning) => (
          <li key={warning.file.uuid}>
            <span className={styles.name} dir="auto">
              {warning.file.name}
            </span>
            <span className={styles.soft}>{reasonWords(warning)}</span>
          </li>
        ))}
      </ul>
      {warnings.length > listedAtMost && (
        <p className={styles.soft}>and {count(warnings.length - listedAtMost, 'file')} more</p>
      )}
    </section>
  );
}

/** Files that visitors will not see, now or later. */
export function PublishWarnings() {
  const { gallery } = useEditor();
  const { data = [], isError, error, refetch } = useQuery(warningsQuery(useTeam().uuid, gallery.uuid));
  return (
    <>
      {isError && <ErrorState title="The warnings did not load" error={error} onRetry={() => void refetch()} />}
      <WarningList title="Not shown to visitors" warnings={data.filter((one) => !dropsLater(one))} />
      <WarningList title="Hidden later" warnings={data.filter(dropsLater)} />
    </>
  );
}
