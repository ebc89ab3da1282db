import { Badge, Button, Skeleton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadProfile } from '#contract/upload-profiles.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { useDeleteProfile } from './actions.ts';
import { GivenList } from './GivenList.tsx';
import { linesOf } from './given-words.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { profilesQuery } from './queries.ts';
import styles from './UploadDefaults.module.css';

function Row({ profile, onChange }: { profile: UploadProfile; onChange: () => void }) {
  const remove = useDeleteProfile();
  const { folder } = profile;
  const target = folder
    ? [{ title: 'Folder', text: folder.gone ? 'None' : folder.name, gone: folder.gone ? [folder.name] : [] }]
    : [];
  const lines = [...target, ...linesOf(profile.given)];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>
          {profile.name}
          {profile.is_default && <Badge variant="light">Default</Badge>}
        </span>
        {profile.note && <span className={styles.soft}>{profile.note}</span>}
      </div>
      <div className={styles.gives}>
        {lines.length > 0 ? <GivenList lines={lines} /> : <span className={styles.soft}>Empty</span>}
      </div>
      <div className={styles.tools}>
        <Button variant="line" size="xs" onClick={onChange} aria-label={`Change ${profile.name}`}>
          Change
        </Button>
        <IconButton label={`Delete ${profile.name}`} onClick={() => remove.mutate(profile)}>
          <IconTrash />
        </IconButton>
      </div>
    </li>
  );
}

/** Named sets of what uploads get, one of which is chosen at upload. */
export function ProfilesSection() {
  const { uuid: team } = useTeam();
  const [open, setOpen] = useState<UploadProfile | 'make'>();
  const { data: profiles, isPending, isError, error, refetch } = useQuery(profilesQuery(team));
  const create = { label: 'New upload profile', run: () => setOpen('make') };
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The profiles did not load" error={error} onRetry={() => void refetch()} />}
      {profiles?.length === 0 && (
        <EmptyState
          icon={<IconUpload size={22} stroke={1.75} />}
          title="No upload profiles yet"
          text="A profile adds tags, rights, collections and custom attributes to uploads and sets their folder. Select one when you upload."
          action={<CreateButton create={create} />}
        />
      )}
      {profiles && profiles.length > 0 && (
        <>
          <SectionBar count={count(profiles.length, 'profile')} create={create} />
          <ul className={list.rows} aria-label="Upload profiles">
            {profiles.map((profile) => (
              <Row key={profile.uuid} profile={profile} onChange={() => setOpen(profile)} />
            ))}
          </ul>
        </>
      )}
      {open && <ProfileDialog profile={open === 'make' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
