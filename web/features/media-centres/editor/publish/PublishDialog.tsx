import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { centreChanges } from '#contract/media-centres/routes.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { usePublishCentre } from '../../list/centre-actions.ts';
import { changesQuery, warningsQuery } from '../../queries.ts';
import { settingLabel } from '../../settings-words.ts';
import { useEditor } from '../editor-context.ts';
import styles from './PublishDialog.module.css';

type Changes = ReplyOut<typeof centreChanges>;
const listedAtMost = 12;

const listed = (names: readonly string[]) =>
  names.length > listedAtMost
    ? `${names.slice(0, listedAtMost).join(', ')} and ${names.length - listedAtMost} more`
    : names.join(', ');

function linesOf({ settings, albums, files }: Changes): [string, string][] {
  const labels = [...new Set(settings.map(settingLabel))];
  const lines: [string, string][] = [
    ['Settings', labels.join(', ')],
    ['New albums', listed(albums.added)],
    ['Removed albums', listed(albums.removed)],
    ['Changed albums', listed(albums.changed)],
    ['New files', files.added > 0 ? count(files.added, 'file') : ''],
    ['Removed files', files.removed > 0 ? count(files.removed, 'file') : ''],
    ['Changed files', files.changed > 0 ? count(files.changed, 'file') : ''],
  ];
  return lines.filter(([, words]) => words !== '');
}

/** The changes for visitors, one by one. */
function WhatChanges({ changes }: { changes: Changes }) {
  const lines = linesOf(changes);
  if (lines.length === 0) return <p>Nothing changes for visitors.</p>;
  return (
    <dl className={styles.changes}>
      {lines.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** True when everything typed is saved; undefined while it is being saved. */
function useFlushed(): boolean | undefined {
  const { draft, unsaved } = useEditor();
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    void Promise.all([draft.flush(), unsaved.flush()]).then((done) => setSaved(done.every(Boolean)));
  }, [draft, unsaved]);
  return saved;
}

/** Publishing is always asked for, and says before what it does. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { centre } = useEditor();
  const team = useTeam().uuid;
  const saved = useFlushed();
  const publish = usePublishCentre();
  const changes = useQuery({ ...changesQuery(team, centre.uuid), enabled: saved !== undefined });
  const warnings = usePaged(warningsQuery(team, centre.uuid));
  const busy = publish.isPending;
  const wrong =
    saved === false ? 'Some changes are not saved yet.' : publish.error ? refusalOf(publish.error) : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Publish"
      size="form"
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="ink"
            loading={busy}
            disabled={saved !== true}
            onClick={() => publish.mutate(centre, { onSuccess: onClose })}
            data-autofocus
          >
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {centre.published === null && (
          <p>
            Visitors will find <strong dir="auto">{centre.title}</strong> at its address.
          </p>
        )}
        <section className={styles.part}>
          <h3 className={styles.title}>What changes for visitors</h3>
          <Loaded query={changes} failed="The changes did not load">
            {(data) => <WhatChanges changes={data} />}
          </Loaded>
        </section>
        {warnings.total !== undefined && warnings.total > 0 && (
          <p className={styles.warn}>
            {count(warnings.total, 'file')} {warnings.total === 1 ? 'is' : 'are'} not shown to visitors, or will be
            hidden soon. The reasons are under Content.
          </p>
        )}
        {!centre.active && <p className={styles.warn}>It is closed. Visitors see nothing until you open it.</p>}
        <FormError text={wrong} />
      </div>
    </Dialog>
  );
}
