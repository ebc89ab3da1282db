import { Button, VisuallyHidden } from '@mantine/core';
import { IconDots, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { exportTags, type Tag } from '#contract/tags.ts';
import { NearTags } from '../features/tags/NearTags.tsx';
import { TagBar } from '../features/tags/TagBar.tsx';
import { TagFilters } from '../features/tags/TagFilters.tsx';
import { TagList } from '../features/tags/TagList.tsx';
import { useTagList } from '../features/tags/use-tag-list.ts';
import { addressOf } from '../lib/call.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useKey } from '../lib/keys.ts';
import { late } from '../lib/late.ts';
import { useTeam } from '../lib/me.ts';
import { present } from '../lib/search/params.ts';
import { readTagsSearch, type TagsSearch } from '../lib/search/tags.ts';
import { classes } from '../ui/classes.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Late } from '../ui/overlays/Late.tsx';
import { Menu } from '../ui/overlays/Menu.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './tags.module.css';

const TagDialog = late(async () => (await import('../features/tags/TagDialog.tsx')).TagDialog);
const MergeDialog = late(async () => (await import('../features/tags/MergeDialog.tsx')).MergeDialog);
const ImportDialog = late(async () => (await import('../features/tags/ImportDialog.tsx')).ImportDialog);
const DeleteTagDialog = late(async () => (await import('../features/tags/DeleteTagDialog.tsx')).DeleteTagDialog);
const DeleteTagsDialog = late(async () => (await import('../features/tags/DeleteTagDialog.tsx')).DeleteTagsDialog);

type Open =
  | { what: 'new' | 'import' }
  | { what: 'edit' | 'delete'; tag: Tag }
  | { what: 'merge' | 'deleteSeveral'; tags: readonly Tag[] };

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (uuids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const uuid of uuids) {
      if (on) next.add(uuid);
      else next.delete(uuid);
    }
    setChosen(next);
  };
  return { chosen, choose, clear: () => setChosen(new Set()) };
}

function Actions({ editable, onNew, onImport }: { editable: boolean; onNew: () => void; onImport: () => void }) {
  const { uuid: team } = useTeam();
  return (
    <>
      {editable && (
        <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={onNew}>
          New tag
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label="Import and export">
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={addressOf(exportTags, { params: { team } })}
            download
            leftSection={<IconDownload size={16} />}
          >
            Export as CSV
          </Menu.Item>
          {editable && (
            <Menu.Item leftSection={<IconUpload size={16} />} onClick={onImport}>
              Import from CSV
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Every tag of the team, to be kept in order. */
export function TagsScreen() {
  const { uuid: team } = useTeam();
  const search = readTagsSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const editable = useCan('MANAGE_TAGS');
  const { chosen, choose, clear } = useChosen();
  const [open, setOpen] = useState<Open>();
  const alike = search.show === 'alike';
  const { q, order, group, show } = search;
  const found = useTagList(team, { q, order, group, uses: show === 'alike' ? undefined : show }, !alike);
  const close = () => setOpen(undefined);
  const set = (change: TagsSearch) => {
    clear();
    void navigate({
      to: '.',
      replace: 'q' in change,
      search: (now: Record<string, unknown>) =>
        present({ ...now, ...change, q: (change.q ?? now.q) || undefined }) as never,
    });
  };
  const picked = found.tags.filter((tag) => chosen.has(tag.uuid));
  useKey('Escape', clear, { label: 'Clear selection', group: 'Tags', enabled: picked.length > 0 && !open });
  const counted = alike || found.count === undefined ? undefined : count(found.count, 'tag');
  return (
    <>
      <TopBar />
      <PageHead
        title="Tags"
        count={counted}
        actions={
          <Actions
            editable={editable}
            onNew={() => setOpen({ what: 'new' })}
            onImport={() => setOpen({ what: 'import' })}
          />
        }
      />
      <TagFilters search={search} onSet={set} />
      {found.catchingUp > 0 && (
        <p className={styles.catching} role="status">
          A large change is still being applied to {count(found.catchingUp, 'file')}. Counts and search will catch up.
        </p>
      )}
      <div className={classes(frame.scroll, frame.list, styles.scroll)} data-scroller>
        {alike ? (
          <NearTags editable={editable} onMerge={(tags) => setOpen({ what: 'merge', tags })} />
        ) : (
          <TagList
            found={found}
            search={search}
            chosen={chosen}
            editable={editable}
            onSet={set}
            onChoose={choose}
            onNew={() => setOpen({ what: 'new' })}
            onEdit={(tag) => setOpen({ what: 'edit', tag })}
            onMerge={(tag) => setOpen({ what: 'merge', tags: [tag] })}
            onDelete={(tag) => setOpen({ what: 'delete', tag })}
          />
        )}
      </div>
      <TagBar
        chosen={picked.length}
        onMerge={() => setOpen({ what: 'merge', tags: picked })}
        onDelete={() => setOpen({ what: 'deleteSeveral', tags: picked })}
        onClear={clear}
      />
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
      {open && (
        <Late key={open.what} onClose={close}>
          {open.what === 'new' && <TagDialog onClose={close} />}
          {open.what === 'edit' && <TagDialog tag={open.tag} onClose={close} />}
          {open.what === 'import' && <ImportDialog onClose={close} />}
          {open.what === 'merge' && <MergeDialog tags={open.tags} onClose={close} />}
          {open.what === 'delete' && <DeleteTagDialog tag={open.tag} onClose={close} />}
          {open.what === 'deleteSeveral' && <DeleteTagsDialog tags={open.tags} onClose={close} />}
        </Late>
      )}
    </>
  );
}
