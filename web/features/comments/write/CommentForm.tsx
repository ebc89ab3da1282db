import { Button } from '@mantine/core';
import { IconAt, IconMapPin } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { FormError } from '../../../ui/form/FormError.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useAskedToComment } from './asked-to-comment.ts';
import styles from './CommentForm.module.css';
import { MentionField, type MentionHandle } from './MentionField.tsx';
import { MomentTools } from './MomentTools.tsx';
import { SpotChip } from './SpotChip.tsx';
import { type CommentOptions, useComment } from './use-comment.ts';

interface CommentFormProps extends CommentOptions {
  label: string;
  placeholder?: string;
  verb: string;
  autoFocus?: boolean;
  /** The field that is meant when someone just wants to comment. */
  main?: boolean;
}

/** Writes a comment. What is written is kept until it has been sent. */
export function CommentForm(props: CommentFormProps) {
  const { pointer, label, placeholder, verb, autoFocus = false, main = false } = props;
  const field = useRef<MentionHandle>(null);
  const comment = useComment(props, field);
  const { spot, busy, clock } = comment;
  const cancel = props.onCancel && comment.cancel;
  useAskedToComment(() => field.current?.focus(), main);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void comment.send();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <MentionField
        handle={field}
        value={comment.text}
        onChange={comment.write}
        people={comment.people}
        onWanted={comment.wantPeople}
        onMention={comment.mention}
        onSend={() => void comment.send()}
        onEscape={cancel}
        label={label}
        {...(placeholder ? { placeholder } : {})}
        locked={busy}
        autoFocus={autoFocus}
      >
        {spot && !clock && (
          <span className={styles.place}>
            <SpotChip spot={spot} onClear={() => comment.point(null)} />
          </span>
        )}
        {clock && (
          <div className={styles.moment}>
            <MomentTools clock={clock} spot={spot} follows={comment.follows} onPoint={comment.point} />
          </div>
        )}
        <div className={styles.row}>
          <IconButton small label="Mention someone" onClick={() => field.current?.ask()}>
            <IconAt />
          </IconButton>
          {pointer?.kind === 'picture' && (
            <IconButton small label={pointer.label} onClick={comment.askForPlace}>
              <IconMapPin />
            </IconButton>
          )}
          <span className={styles.space} />
          {cancel && (
            <Button size="xs" variant="quiet" onClick={cancel} disabled={busy}>
              Cancel
            </Button>
          )}
          <Button
            size="xs"
            variant="ink"
            type="submit"
            disabled={comment.blank}
            loading={busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {verb}
          </Button>
        </div>
      </MentionField>
      <FormError text={comment.refused} />
    </form>
  );
}
