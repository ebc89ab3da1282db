import { Button, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { limits } from '#contract/core/limits.ts';
import { accountName } from '../../social-accounts/account-name.ts';
import { ownPart, withOwn } from '../draft/post-draft.ts';
import { Counts } from './Counts.tsx';
import { Credits } from './Credits.tsx';
import styles from './Fields.module.css';
import { useWrite } from './write-context.ts';

/** The text of a post: what all accounts have in common, or the one of the tab that is open. */
export function CaptionField() {
  const { draft, work, tab, chosen, editable } = useWrite();
  const counts = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const own = tab && ownPart(draft, tab.uuid).caption;
  const text = own ?? draft.caption;
  const set = (caption: string | null) =>
    work.edit((before) => (tab ? withOwn(before, tab.uuid, { caption }) : { ...before, caption: caption ?? '' }));
  const counted = tab ? [tab] : chosen.filter(({ uuid }) => ownPart(draft, uuid).caption === null);
  return (
    <div className={styles.field}>
      <Textarea
        ref={field}
        label="Caption"
        placeholder={tab ? `What ${accountName(tab)} says` : 'What do you want to say?'}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={limits.postCaption}
        value={text}
        readOnly={!editable}
        aria-describedby={counts}
        data-autofocus={tab ? undefined : true}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <div className={styles.below}>
        <Credits caption={text} onChange={set} />
        <span className={styles.grow} />
        <Counts id={counts} text={text} of="caption" accounts={counted} />
      </div>
      {tab && (
        <p className={styles.hint}>
          {typeof own === 'string' ? (
            <>
              Only {accountName(tab)} has this text.{' '}
              {editable && (
                <Button
                  variant="quiet"
                  size="compact-xs"
                  onClick={() => {
                    set(null);
                    field.current?.focus();
                  }}
                >
                  Use the common text
                </Button>
              )}
            </>
          ) : (
            `This is the common text. What you change here is for ${accountName(tab)} alone.`
          )}
        </p>
      )}
    </div>
  );
}
