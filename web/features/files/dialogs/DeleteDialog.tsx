import { useQuery } from '@tanstack/react-query';
import type { FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useLazyFeatures } from '../../lists.ts';
import { deleteForGood } from '../act/file-actions.ts';
import styles from '../usage/UsagePanel.module.css';
import { placesOf, usageQuery } from '../usage/usage-query.ts';

/** The places in which it would be missing: known before it is deleted. */
function UsedIn({ file }: { file: Pick<FileSummary, 'uuid' | 'revision'> }) {
  const { data } = useQuery(usageQuery(file));
  const kinds = useLazyFeatures().usage;
  const places = data ? placesOf(kinds, data) : [];
  if (places.length === 0) return null;
  return (
    <>
      <p className={styles.before}>It will disappear from these places:</p>
      <ul className={styles.places}>
        {places.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </>
  );
}

export function DeleteDialog({
  file,
  onClose,
}: {
  file: Pick<FileSummary, 'uuid' | 'name' | 'team' | 'revision'>;
  onClose: () => void;
}) {
  const { uuid: team } = useTeam();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete File"
      confirm="Delete File"
      danger
      onConfirm={() => deleteForGood(file)}
    >
      <p>
        <strong dir="auto">{file.name}</strong> and all its versions will be permanently deleted. This cannot be undone.
      </p>
      {file.team === team && <UsedIn file={file} />}
    </ConfirmDialog>
  );
}
