import { Button, Skeleton } from '@mantine/core';
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Previews } from '../list/GalleryRows.tsx';
import { ChangeTable } from '../publish/ChangeTable.tsx';
import { templatesQuery } from '../queries.ts';
import { changedSettings, typeWords } from '../settings-words.ts';
import styles from './TemplatesDialog.module.css';
import { useApplyTemplate, useDeleteTemplate, useUpdateTemplate } from './template-actions.ts';

function TemplateRow(props: {
  template: GalleryTemplate;
  chosen: boolean;
  onChoose: () => void;
  onRename: () => void;
}) {
  const { template, chosen, onChoose, onRename } = props;
  const { gallery, draft } = useEditor();
  const update = useUpdateTemplate();
  const remove = useDeleteTemplate();
  const take = async () => {
    await draft.flush();
    update.mutate({
      uuid: template.uuid,
      body: { gallery: gallery.uuid },
      said: `Template ${template.name} updated from this gallery`,
    });
  };
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      <button type="button" className={styles.choose} aria-pressed={chosen} onClick={onChoose}>
        <Previews urls={template.preview} size="small" />
        <span className={styles.words}>
          <b>{template.name}</b>
          <span>{typeWords[template.type]}</span>
        </span>
      </button>
      <Menu position="bottom-end" width={230} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${template.name}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void take()}>
            Update from this gallery
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => remove.mutate(template)}>
            Delete template
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The templates of the team; the one that is chosen shows what it would change here before it is applied. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { gallery, draft } = useEditor();
  const templates = useQuery(templatesQuery(useTeam().uuid));
  const [chosen, setChosen] = useState<string>();
  const [renaming, setRenaming] = useState<GalleryTemplate>();
  const apply = useApplyTemplate();
  const update = useUpdateTemplate();
  const all = templates.data ?? [];
  const template = all.find(({ uuid }) => uuid === chosen);
  const changes = template ? changedSettings(gallery, template) : [];
  const submit = async () => {
    if (!template || !(await draft.flush())) return;
    apply.mutate({ gallery: gallery.uuid, template }, { onSuccess: onClose });
  };
  if (renaming)
    return (
      <NameDialog
        title="Rename template"
        label="Name"
        action="Rename"
        name={renaming.name}
        maxLength={100}
        busy={update.isPending}
        error={update.error?.message}
        onSubmit={(name) =>
          update.mutate(
            { uuid: renaming.uuid, body: { name }, said: `Template renamed to ${name}` },
            { onSuccess: () => setRenaming(undefined) },
          )
        }
        onClose={() => setRenaming(undefined)}
      />
    );
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
      {templates.isPending && <Skeleton height={120} radius={6} />}
      {templates.isError && (
        <ErrorState
          title="The templates did not load"
          error={templates.error}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data && all.length === 0 && (
        <EmptyState
          title="No templates yet"
          text="Use “Save as template” to reuse the look of this gallery in others."
        />
      )}
      {all.length > 0 && (
        <ul className={styles.list} aria-label="Templates">
          {all.map((one) => (
            <TemplateRow
              key={one.uuid}
              template={one}
              chosen={one.uuid === chosen}
              onChoose={() => setChosen(one.uuid)}
              onRename={() => setRenaming(one)}
            />
          ))}
        </ul>
      )}
      {template && (
        <section className={styles.diff} aria-label="What changes" aria-live="polite">
          <h3 className={styles.title}>
            {changes.length === 0 ? 'This gallery already looks like this.' : 'What changes in this draft'}
          </h3>
          {changes.length > 0 && <ChangeTable changes={changes} before="Now" after={template.name} />}
          <p className={styles.soft}>Files, captions and calls to action stay as they are.</p>
        </section>
      )}
    </Dialog>
  );
}
