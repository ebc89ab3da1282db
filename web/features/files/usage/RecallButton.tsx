import { Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { FileUsage } from '#contract/files/usage.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { recallFile } from '#contract/usage.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useCan } from '../../../lib/can.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { count } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useLazyFeatures } from '../../lists.ts';
import styles from './UsagePanel.module.css';
import { type PlaceWords, placesOf } from './usage-query.ts';

function RecallDialog({
  file,
  places,
  onClose,
}: {
  file: FileDetail;
  places: readonly PlaceWords[];
  onClose: () => void;
}) {
  const [internal, setInternal] = useState(true);
  const recall = async () => {
    const { reply, changeSet } = await callWithMeta(recallFile, {
      params: { uuid: file.uuid },
      body: internal && !file.internal_use ? { internal_use: true } : {},
    });
    toast.success(`Recalled from ${count(reply.taken.length, 'place')}`, { action: undoAction(changeSet) });
    void queryClient.invalidateQueries();
  };
  return (
    <ConfirmDialog opened onClose={onClose} title="Recall File" confirm="Recall File" onConfirm={recall}>
      <p>
        <strong dir="auto">{file.name}</strong> is removed from all of these immediately and can no longer be seen
        there.
      </p>
      <ul className={styles.places}>
        {places.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <p className={styles.aside}>Embeds that show only this file are turned off.</p>
      {!file.internal_use && (
        <Checkbox
          label="Also mark it for internal use, so that it is not shared again"
          checked={internal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Takes a file from everywhere that strangers see it; absent where nobody does. */
export function RecallButton({ file, usage }: { file: FileDetail; usage: FileUsage }) {
  const [asking, setAsking] = useState(false);
  const edits = useCan(libraryPolicy['library.edit']);
  const places = placesOf(useLazyFeatures().usage, usage).filter(({ recalled }) => recalled);
  if (!edits || places.length === 0) return null;
  return (
    <>
      <Button
        variant="line"
        leftSection={<IconArrowBackUp size={16} />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={styles.recall ?? ''}
      >
        Recall from everywhere
      </Button>
      {asking && <RecallDialog file={file} places={places} onClose={() => setAsking(false)} />}
    </>
  );
}
