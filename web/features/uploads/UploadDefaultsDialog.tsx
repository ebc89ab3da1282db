import { Button, Checkbox, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan } from '../../lib/can.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { CollectionsChoice, RightsChoice, TagsChoice } from '../upload-defaults/Choosers.tsx';
import { GivenList } from '../upload-defaults/GivenList.tsx';
import { applyingLines } from '../upload-defaults/given-words.ts';
import { applyingQuery } from '../upload-defaults/queries.ts';
import styles from '../upload-defaults/UploadDefaults.module.css';
import { type ByHand, setByHand, type UploadOptions, useUploadOptions } from './upload-options.ts';
import { useUploadTarget } from './use-upload-target.ts';

function ProfileChoice({ profile, profiles, active, choose }: UploadOptions) {
  const standard = profiles.find((one) => one.is_default);
  return (
    <Select
      label="Upload profile"
      data={[
        { value: '', label: standard ? `Default of the team (${standard.name})` : 'No profile' },
        ...(standard ? [{ value: 'none', label: 'No profile' }] : []),
        ...profiles.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      value={profile}
      allowDeselect={false}
      searchable={profiles.length > 7}
      description={active?.note ?? undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(next) => choose(next ?? '')}
    />
  );
}

function Hand(props: { title: string; on: boolean; onTurn: (on: boolean) => void; children?: ReactNode }) {
  const { title, on, onTurn, children } = props;
  return (
    <div className={styles.field}>
      <Checkbox label={title} checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />
      {on && children && <div className={styles.editor}>{children}</div>}
    </div>
  );
}

function HandFields({ team, hand, collects }: { team: string; hand: ByHand; collects: boolean }) {
  const set = (part: { [Key in keyof ByHand]?: ByHand[Key] | undefined }) => {
    const next = Object.entries({ ...hand, ...part }).filter(([, value]) => value !== undefined);
    setByHand(team, Object.fromEntries(next));
  };
  return (
    <div className={styles.fields}>
      <Hand title="Tags" on={hand.tags !== undefined} onTurn={(on) => set({ tags: on ? [] : undefined })}>
        <TagsChoice value={hand.tags ?? []} onChange={(tags) => set({ tags })} />
      </Hand>
      <Hand title="Rights" on={hand.rights !== undefined} onTurn={(on) => set({ rights: on ? [] : undefined })}>
        <RightsChoice value={hand.rights ?? []} onChange={(rights) => set({ rights })} />
      </Hand>
      {collects && (
        <Hand
          title="Collections"
          on={hand.collections !== undefined}
          onTurn={(on) => set({ collections: on ? [] : undefined })}
        >
          <CollectionsChoice value={hand.collections ?? []} onChange={(collections) => set({ collections })} />
        </Hand>
      )}
      <Hand
        title="Internal use only"
        on={hand.internal_use === true}
        onTurn={(on) => set({ internal_use: on ? true : undefined })}
      />
    </div>
  );
}

/** Upload settings: where they go, by which profile, and what the person lays on them by hand. */
export function UploadDefaultsDialog({ onClose }: { onClose: () => void }) {
  const target = useUploadTarget();
  const wishes = useUploadOptions(target.granted);
  const edits = useCan(libraryPolicy['library.edit']);
  const applying = useQuery(applyingQuery(target.team, target.folder.uuid ?? undefined, wishes.profile));
  const { hand } = wishes;
  const byHand = new Set([
    ...(hand.tags ? ['Tags'] : []),
    ...(hand.rights ? ['Rights'] : []),
    ...(hand.collections ? ['Collections'] : []),
    ...(hand.internal_use === undefined ? [] : ['Internal use']),
  ]);
  const lines = applying.data ? applyingLines(applying.data.applying).filter(({ title }) => !byHand.has(title)) : [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Upload settings"
      size="form"
      footer={
        <Button variant="ink" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>
          Uploads go into {target.folder.name}. Your choice of a profile is remembered; what you add here applies until
          you leave the page.
        </p>
        <ProfileChoice {...wishes} />
        {(edits || target.granted) && (
          <div className={styles.field}>
            <span className={styles.name}>Added to this upload</span>
            <HandFields team={target.team} hand={hand} collects={edits} />
          </div>
        )}
        <div className={styles.field}>
          <span className={styles.name}>From the folder and profile</span>
          {applying.isPending && <Skeleton height={60} />}
          {applying.isError && (
            <ErrorState
              title="The defaults did not load"
              error={applying.error}
              onRetry={() => void applying.refetch()}
            />
          )}
          {applying.data && lines.length === 0 && <span className={styles.soft}>Nothing</span>}
          {lines.length > 0 && <GivenList lines={lines} />}
        </div>
      </div>
    </Dialog>
  );
}
