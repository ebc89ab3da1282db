import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { type Album, type AlbumAccess, albumAccess } from '#contract/media-centres/albums.ts';
import { formErrors } from '../../../../lib/form-errors.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import form from '../../../../ui/form/Form.module.css';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { RuleChips } from '../../../collections/rules/RuleChips.tsx';
import { withoutRule } from '../../../collections/rules/rule-words.ts';
import { useEditor } from '../editor-context.ts';
import { useUpdateAlbum } from './album-actions.ts';
import { accessWords, sortWords } from './album-words.ts';
import { FolderField, type PickedFolder } from './FolderField.tsx';
import { GroupsField } from './GroupsField.tsx';

const FillDialog = lazyWhenIdle(
  async () => (await import('../../../galleries/editor/design/FillDialog.tsx')).FillDialog,
);

const above = { zIndex: 350 };
const sources = [
  { value: 'hand', label: 'By hand' },
  { value: 'rule', label: 'By rules' },
  { value: 'folder', label: 'From a folder' },
];

function RuleField({ query, onChange }: { query: SavedQuery; onChange: (query: SavedQuery) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={form.form}>
      {Object.keys(query).length > 0 && (
        <RuleChips query={query} onRemove={(rule) => onChange(withoutRule(query, rule))} />
      )}
      <span>
        <Button variant="line" size="xs" onClick={() => setOpen(true)}>
          {Object.keys(query).length > 0 ? 'Change the rules…' : 'Choose rules…'}
        </Button>
      </span>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <FillDialog query={query} onSave={onChange} onClose={() => setOpen(false)} />
        </Late>
      )}
    </div>
  );
}

/** An album while it is edited. */
function useAlbumForm(album: Album) {
  const [title, setTitle] = useState(album.title);
  const [description, setDescription] = useState(album.description);
  const [source, setSource] = useState(album.source);
  const [filter, setFilter] = useState<SavedQuery>(album.filter ?? {});
  const [folder, setFolder] = useState<PickedFolder | null>(album.folder);
  const [sort, setSort] = useState(album.sort);
  const [access, setAccess] = useState<AlbumAccess | null>(album.access);
  const [groups, setGroups] = useState<readonly string[]>(album.groups);
  const filled = source === 'rule' ? Object.keys(filter).length > 0 : source === 'folder' ? folder !== null : true;
  return {
    ...{ title, setTitle, description, setDescription, source, filter, setFilter, folder, setFolder },
    ...{ sort, setSort, access, setAccess, groups, setGroups },
    setSource(next: Album['source']) {
      setSource(next);
      // What a rule or folder brings has no order of anybody's.
      if (next !== 'hand' && sort === 'manual') setSort('newest');
    },
    ready: title.trim() !== '' && filled,
    body: {
      title: title.trim(),
      description: description.trim(),
      source,
      sort,
      access,
      groups: [...groups],
      filter: source === 'rule' ? filter : null,
      folder: source === 'folder' ? (folder?.uuid ?? null) : null,
    },
  };
}

/** Fields for the source of an album's files: by hand, by a rule or from a folder. */
function FillingFields({ edited }: { edited: ReturnType<typeof useAlbumForm> }) {
  return (
    <>
      <div>
        <span className={form.legend}>Files</span>
        <SegmentedControl
          aria-label="Files are added"
          fullWidth
          data={sources}
          value={edited.source}
          onChange={(value) => edited.setSource(value as Album['source'])}
        />
      </div>
      {edited.source === 'rule' && <RuleField query={edited.filter} onChange={edited.setFilter} />}
      {edited.source === 'folder' && <FolderField folder={edited.folder} onChange={edited.setFolder} />}
      {edited.source !== 'hand' && (
        <p className={form.note}>
          The album stays up to date: visitors see new files without publishing. Files that you hide stay hidden.
        </p>
      )}
    </>
  );
}

/** The words, filling, order and access of an album. */
export function AlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const { centre } = useEditor();
  const edited = useAlbumForm(album);
  const update = useUpdateAlbum();
  const wrong = update.error ? formErrors(update.error, ['title', 'description', 'filter']) : undefined;
  const inherited = album.parent_album ? `Same as ${album.parent_album.title}` : 'Default from Downloads';
  return (
    <FormDialog
      onClose={onClose}
      title="Edit album"
      size="form"
      action="Save"
      busy={update.isPending}
      ready={edited.ready}
      onSubmit={() =>
        update.mutate(
          { uuid: album.uuid, body: edited.body, said: `Saved album ${isolated(edited.body.title)}`, quiet: true },
          { onSuccess: onClose },
        )
      }
    >
      <div className={form.form}>
        <TextInput
          label="Title"
          value={edited.title}
          maxLength={limits.name}
          error={wrong?.byField.title}
          onChange={(event) => edited.setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label="Description"
          value={edited.description}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={6}
          error={wrong?.byField.description}
          onChange={(event) => edited.setDescription(event.currentTarget.value)}
        />
        <FillingFields edited={edited} />
        <Select
          label="Order"
          data={Object.entries(sortWords).map(([value, label]) => ({ value, label }))}
          value={edited.sort}
          onChange={(value) => value && edited.setSort(value as Album['sort'])}
          allowDeselect={false}
          comboboxProps={above}
        />
        <Select
          label="Visitors can"
          data={[
            { value: '', label: inherited },
            ...albumAccess.map((value) => ({ value, label: accessWords[value] })),
          ]}
          value={edited.access ?? ''}
          onChange={(value) => edited.setAccess(value === '' || value === null ? null : (value as AlbumAccess))}
          allowDeselect={false}
          comboboxProps={above}
        />
        {(centre.visibility === 'private' || album.groups.length > 0) && (
          <GroupsField groups={edited.groups} onChange={edited.setGroups} />
        )}
        <FormError text={wrong?.byField.filter ?? wrong?.rest} />
      </div>
    </FormDialog>
  );
}
