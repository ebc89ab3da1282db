import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { isolated } from '../../../lib/isolated.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Previews } from '../list/Previews.tsx';
import { typeWords } from '../settings-words.ts';
import styles from './TemplatesDialog.module.css';
import { useUpdateTemplate } from './template-actions.ts';

export function TemplateRow(props: {
  template: GalleryTemplate;
  chosen: boolean;
  onChoose: () => void;
  onRename: () => void;
  onDelete: () => void;
}) {
  const { template, chosen, onChoose, onRename, onDelete } = props;
  const { gallery, draft } = useEditor();
  const update = useUpdateTemplate();
  const take = async () => {
    await draft.flush();
    update.mutate({
      uuid: template.uuid,
      body: { gallery: gallery.uuid },
      said: `Template ${isolated(template.name)} updated from this gallery`,
    });
  };
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      <button type="button" className={styles.choose} aria-pressed={chosen} onClick={onChoose}>
        <Previews urls={template.preview} size="small" />
        <span className={styles.words}>
          <b dir="auto">{template.name}</b>
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
          <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>
            Delete template
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
