import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { useTeam } from '../../../lib/me.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { ChangeTable } from '../publish/ChangeTable.tsx';
import { templatesQuery } from '../queries.ts';
import { changedSettings } from '../settings-words.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { RenameTemplate } from './RenameTemplate.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import styles from './TemplatesDialog.module.css';
import { useApplyTemplate } from './template-actions.ts';

type Changes = ReturnType<typeof changedSettings>;

function WhatChanges({ template, changes }: { template: GalleryTemplate; changes: Changes }) {
  return (
    <section className={styles.diff} aria-label="What changes" aria-live="polite">
      <h3 className={styles.title}>
        {changes.length === 0 ? 'This gallery already looks like this.' : 'What changes in this draft'}
      </h3>
      {changes.length > 0 && <ChangeTable changes={changes} before="Now" after={template.name} />}
      <p className={styles.soft}>Files, captions and calls to action stay as they are.</p>
    </section>
  );
}

interface TemplateListProps {
  chosen: string | undefined;
  onChoose: (uuid: string) => void;
  onRename: (template: GalleryTemplate) => void;
  onDelete: (template: GalleryTemplate) => void;
}

function TemplateList({ chosen, onChoose, onRename, onDelete }: TemplateListProps) {
  const { data, isPending, isError, error, refetch } = useQuery(templatesQuery(useTeam().uuid));
  if (isPending) return <Skeleton height={120} radius={6} />;
  return (
    <>
      {isError && <ErrorState title="The templates did not load" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title="No templates yet"
          text="Use “Save as template” to reuse the look of this gallery in others."
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Templates">
          {data.map((one) => (
            <TemplateRow
              key={one.uuid}
              template={one}
              chosen={one.uuid === chosen}
              onChoose={() => onChoose(one.uuid)}
              onRename={() => onRename(one)}
              onDelete={() => onDelete(one)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The templates of the team; the one that is chosen shows what it would change here before it is applied. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { gallery, draft } = useEditor();
  const templates = useQuery(templatesQuery(useTeam().uuid));
  const [chosen, setChosen] = useState<string>();
  const [deleting, setDeleting] = useState<GalleryTemplate>();
  const [renaming, setRenaming] = useState<GalleryTemplate>();
  const apply = useApplyTemplate();
  const template = templates.data?.find(({ uuid }) => uuid === chosen);
  const changes = template ? changedSettings(gallery, template) : [];
  const submit = async () => {
    if (!template || !(await draft.flush())) return;
    apply.mutate({ gallery: gallery.uuid, template }, { onSuccess: onClose });
  };
  if (renaming) return <RenameTemplate template={renaming} onClose={() => setRenaming(undefined)} />;
  if (deleting) return <DeleteTemplate template={deleting} onClose={() => setDeleting(undefined)} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Templates"
      size="wide"
      locked={apply.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={apply.isPending}>
            Cancel
          </Button>
          <Button
            variant="ink"
            loading={apply.isPending}
            disabled={!template || changes.length === 0}
            onClick={() => void submit()}
          >
            Apply
          </Button>
        </>
      }
    >
      <TemplateList chosen={chosen} onChoose={setChosen} onRename={setRenaming} onDelete={setDeleting} />
      {template && <WhatChanges template={template} changes={changes} />}
    </Dialog>
  );
}
