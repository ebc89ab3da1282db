import { Button } from '@mantine/core';
import { IconAt, IconClockPin, IconMapPin, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { duration } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAskedToComment } from './asked-to-comment.ts';
import styles from './CommentForm.module.css';
import { type Draft, useDraft } from './drafts.ts';
import { MentionField, type MentionHandle } from './MentionField.tsx';
import { mentionsIn, type Person } from './mention-text.ts';
import { useTeamMates } from './use-team-mates.ts';

const nothing: Draft = { text: '', chosen: [], spot: null };

/** What the buttons that point at something do, where the file has something to point at. */
export interface Pointer {
  readonly kind: 'picture' | 'film';
  /** Asks for a place; told undefined when it was let be. */
  ask(done: (spot: Draft['spot'] | undefined) => void): void;
  /** Told of every place that is set or taken away. */
  show(spot: Draft['spot']): void;
}

/** Where the comment that is being written points, to be taken away. */
function SpotChip({ spot, onClear }: { spot: NonNullable<Draft['spot']>; onClear: () => void }) {
  const words = 'second' in spot ? `At ${duration(spot.second)}` : 'A point in the image';
  return (
    <span className={styles.spot}>
      {'second' in spot ? <IconClockPin size={14} aria-hidden="true" /> : <IconMapPin size={14} aria-hidden="true" />}
      {words}
      <button type="button" className={styles.clear} aria-label={`${words}: remove`} onClick={onClear}>
        <IconX size={14} />
      </button>
    </span>
  );
}

/** Writes a comment. What is written is kept until it has been sent. */
export function CommentForm(props: {
  /** Whose members can be mentioned. */
  team: string;
  /** What the draft is kept under: the file, the thread or the comment. */
  draft: string;
  begin?: Draft;
  label: string;
  placeholder?: string;
  verb: string;
  pointer?: Pointer | undefined;
  onSend: (comment: { text: string; mentions: string[]; spot: Draft['spot'] }) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean;
  /** The field that is meant when someone just wants to comment. */
  main?: boolean;
}) {
  const { pointer, begin = nothing, onCancel } = props;
  const me = useMe().uuid;
  const [draft, set, forget] = useDraft(me, props.draft, begin);
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const field = useRef<MentionHandle>(null);
  useAskedToComment(() => field.current?.focus(), props.main ?? false);
  const people = useTeamMates(props.team, wanted);
  const { text, chosen, spot } = draft;
  const blank = text.trim() === '';
  const point = (next: Draft['spot']) => {
    set({ spot: next });
    pointer?.show(next);
  };
  const cancel = () => {
    forget();
    onCancel?.();
  };
  async function send() {
    if (blank || busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await props.onSend({ text: text.trim(), mentions: mentionsIn(text, chosen, people ?? []), spot });
      forget();
      pointer?.show(null);
      field.current?.focus();
    } catch (error) {
      setRefused(error instanceof CallError ? error.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  }
  const pointing: Record<Pointer['kind'], [label: string, icon: ReactNode]> = {
    picture: ['Point to a spot in the image', <IconMapPin key="pin" />],
    film: ['Link to this moment', <IconClockPin key="clock" />],
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        handle={field}
        value={text}
        onChange={(next) => set({ text: next })}
        people={people}
        onWanted={() => setWanted(true)}
        onMention={(person: Person) => set({ chosen: [...chosen.filter(({ uuid }) => uuid !== person.uuid), person] })}
        onSend={() => void send()}
        onEscape={onCancel ? cancel : undefined}
        label={props.label}
        {...(props.placeholder ? { placeholder: props.placeholder } : {})}
        locked={busy}
        autoFocus={props.autoFocus ?? false}
      >
        {spot && <SpotChip spot={spot} onClear={() => point(null)} />}
        <div className={styles.row}>
          <IconButton small label="Mention someone" onClick={() => field.current?.ask()}>
            <IconAt />
          </IconButton>
          {pointer && (
            <IconButton
              small
              label={pointing[pointer.kind][0]}
              onClick={() =>
                pointer.ask((next) => {
                  if (next) point(next);
                  field.current?.focus();
                })
              }
            >
              {pointing[pointer.kind][1]}
            </IconButton>
          )}
          <span className={styles.space} />
          {onCancel && (
            <Button size="xs" variant="quiet" onClick={cancel} disabled={busy}>
              Cancel
            </Button>
          )}
          <Button
            size="xs"
            variant="ink"
            type="submit"
            disabled={blank}
            loading={busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {props.verb}
          </Button>
        </div>
      </MentionField>
      <FormError text={refused} />
    </form>
  );
}
