import { SegmentedControl } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { useTeam } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import type { PlannedFor } from '../draft/planned-for.ts';
import { emptyDraft, fromLibrary, type PostDraft } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { PostFields } from '../write/PostFields.tsx';
import { useWriting } from '../write/use-write.ts';
import { WhenFields } from '../write/WhenFields.tsx';
import { WriteContext } from '../write/write-context.ts';
import styles from './Composer.module.css';
import { ComposerFoot } from './ComposerFoot.tsx';
import { type ComposerStart, closeComposer } from './open.ts';
import { TemplatesMenu } from './templates/TemplatesMenu.tsx';
import { useFinish, type Way } from './use-finish.ts';
import { useLeaveComposer } from './use-leave.ts';
import { WhenChoice } from './WhenChoice.tsx';

/** The time it begins with: in the zone that was said, else that of its first account, else the team's. */
function startTime({ at }: ComposerStart, first: SocialAccount | undefined, teamZone: string): PlannedFor | undefined {
  return at && { local: at.local.slice(0, 16), zone: at.time_zone ?? first?.zone ?? teamZone };
}

/** The draft that a post begins as. If there is only one account, it is chosen. */
function initialDraft(start: ComposerStart, all: readonly SocialAccount[], teamZone: string): PostDraft {
  const { files = [], accounts = [], caption = '' } = start;
  const active = all.filter(({ active: on }) => on);
  const wanted = accounts.length === 0 && active.length === 1 ? active.map(({ uuid }) => uuid) : accounts;
  const chosen = wanted.flatMap((uuid) => active.find((account) => account.uuid === uuid) ?? []);
  return {
    ...emptyDraft,
    accounts: chosen.map(({ uuid }) => uuid),
    caption,
    files: files.map(fromLibrary),
    at: startTime(start, chosen[0], teamZone),
  };
}

/** A new post: its fields, how it will look, and when it goes out. It is kept as a draft while it is written. */
export function ComposerForm(props: {
  start: ComposerStart;
  accounts: readonly SocialAccount[];
  teamZone: string;
  onLeave: (leave: () => void) => void;
}) {
  const { start, accounts, teamZone, onLeave } = props;
  const [initial] = useState(() => initialDraft(start, accounts, teamZone));
  const when = useState<Way>('at');
  const [part, setPart] = useState('write');
  const work = usePostDraft({ team: useTeam().uuid, initial, saves: true });
  const write = useWriting({ work, accounts, editable: true, timed: when[0] === 'at' });
  const finish = useFinish(write, start, when);
  const leaving = useLeaveComposer(work);
  const leave = useEffectEvent(() => void (finish.busy || leaving.leave()));
  useEffect(() => onLeave(() => leave()), [onLeave]);
  return (
    <WriteContext value={write}>
      <div className={styles.form} data-part={part}>
        <SegmentedControl
          className={styles.parts ?? ''}
          aria-label="Part"
          data={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={part}
          onChange={setPart}
        />
        <div className={styles.fields}>
          <div className={styles.templates}>
            <TemplatesMenu />
          </div>
          <PostFields
            wrong={finish.wrong}
            when={
              <>
                <WhenChoice finish={finish} />
                {finish.when === 'at' && <WhenFields wrong={finish.wrong.date} />}
              </>
            }
          />
        </div>
        <PreviewPane />
        <ComposerFoot finish={finish} onDiscard={leaving.discard} />
      </div>
      <ConfirmDialog
        opened={leaving.asking}
        onClose={leaving.stay}
        title="Close without saving"
        confirm="Close"
        danger
        onConfirm={async () => closeComposer()}
      >
        <p>The draft could not be saved. If you close it, what you wrote is lost.</p>
      </ConfirmDialog>
    </WriteContext>
  );
}
