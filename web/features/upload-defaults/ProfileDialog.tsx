import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconFolder, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { UploadProfile } from '#contract/upload-profiles.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { FolderSearch } from '../folders/FolderPicker.tsx';
import { useCreateProfile, useUpdateProfile } from './actions.ts';
import { changesOf, draftOf, emptyDraft } from './draft.ts';
import { GivenFields } from './GivenFields.tsx';
import { GoneNote } from './GoneNote.tsx';
import { refusalOf } from './refusal.ts';
import styles from './UploadDefaults.module.css';

type Folder = UploadProfile['folder'];

function TargetFolder({ folder, onChange }: { folder: Folder; onChange: (folder: Folder) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.field}>
      <span className={styles.name}>Target folder</span>
      <span className={styles.soft}>Where its uploads go when they are not dropped into a folder.</span>
      <div className={styles.tools}>
        <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
          <Popover.Target>
            <Button variant="line" leftSection={<IconFolder size={16} />} onClick={() => setOpened(!opened)}>
              {folder ? (folder.gone ? `${folder.name} (deleted)` : folder.name) : 'None'}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={styles.picker ?? ''}>
            <FolderSearch
              chosen={folder ? [folder.uuid] : []}
              onChoose={({ uuid, name }) => {
                setOpened(false);
                onChange(uuid === null ? null : { uuid, name, gone: false });
              }}
            />
          </Popover.Dropdown>
        </Popover>
        {folder && (
          <IconButton label="No target folder" onClick={() => onChange(null)}>
            <IconX />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** Makes an upload profile, or changes one. What was typed stays when it is refused. */
export function ProfileDialog({ profile, onClose }: { profile?: UploadProfile | undefined; onClose: () => void }) {
  const [was] = useState(profile);
  const [name, setName] = useState(was?.name ?? '');
  const [note, setNote] = useState(was?.note ?? '');
  const [folder, setFolder] = useState<Folder>(was?.folder ?? null);
  const [standard, setStandard] = useState(was?.is_default ?? false);
  const before = was ? draftOf(was.given) : emptyDraft;
  const [draft, setDraft] = useState(before);
  const create = useCreateProfile();
  const update = useUpdateProfile();
  const submit = () => {
    const given = changesOf(before, draft);
    const body = {
      ...given,
      name: name.trim(),
      note: note.trim() || null,
      is_default: standard,
      ...(folder?.uuid === was?.folder?.uuid ? {} : { folder: folder?.uuid ?? null }),
    };
    if (was) update.mutate({ profile: was, changes: body }, { onSuccess: onClose });
    else create.mutate(body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={was ? 'Change upload profile' : 'New upload profile'}
      size="wide"
      action={was ? 'Save' : 'Create profile'}
      busy={create.isPending || update.isPending}
      ready={name.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <FormError text={refusalOf(create.error ?? update.error, 'profile')} />
        <TextInput
          label="Name"
          value={name}
          maxLength={limits.rightName}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label="Note"
          description="Shown to people who select it."
          value={note}
          maxLength={limits.profileNote}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TargetFolder folder={folder} onChange={setFolder} />
        <Checkbox
          label="Default of the team"
          description="Used when no profile is selected. Folder defaults come first."
          checked={standard}
          onChange={(event) => setStandard(event.currentTarget.checked)}
        />
        {was && <GoneNote given={was.given} />}
        <GivenFields draft={draft} onChange={setDraft} otherwise="From the folder" />
      </div>
    </FormDialog>
  );
}
