import { type RefObject, useState } from 'react';
import { refusalOf } from '../../../lib/call.ts';
import { useMe } from '../../../lib/me.ts';
import { usePlayerClock } from '../../../lib/player-clock.ts';
import { momentNow } from '../moment.ts';
import type { Pointer } from '../pointer-of.ts';
import { type Draft, useDraft } from './drafts.ts';
import type { MentionHandle } from './MentionField.tsx';
import { mentionsIn, type Person } from './mention-text.ts';
import { useChosenRange } from './use-chosen-range.ts';
import { useTeamMates } from './use-team-mates.ts';

const nothing: Draft = { text: '', chosen: [], spot: null };

export interface WrittenComment {
  readonly text: string;
  readonly mentions: string[];
  readonly spot: Draft['spot'];
}

export interface CommentOptions {
  /** The team whose members can be mentioned. */
  team: string;
  /** The key of the draft: the file, the thread or the comment. */
  draft: string;
  begin?: Draft;
  pointer?: Pointer | undefined;
  onSend: (comment: WrittenComment) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** A comment that is being written in a field. What is written is kept until it has been sent. */
export function useComment(options: CommentOptions, field: RefObject<MentionHandle | null>) {
  const { team, pointer, begin = nothing, onSend, onCancel } = options;
  const me = useMe().uuid;
  const [draft, set, forget] = useDraft(me, options.draft, begin);
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const people = useTeamMates(team, wanted);
  const { text, chosen, spot } = draft;
  const blank = text.trim() === '';
  const clock = usePlayerClock(pointer?.kind === 'film' ? pointer.version : '');
  const point = (next: Draft['spot']) => {
    set({ spot: next, whole: next === null });
    if (pointer?.kind === 'picture') pointer.show(next);
  };
  // What is begun while the player stands somewhere is about that moment.
  const write = (next: string) => {
    const began = clock && blank && next.trim() !== '' && !spot && !draft.whole ? momentNow(clock) : undefined;
    const about = began && (began.second > 0 || began.until !== undefined) ? { spot: began } : {};
    set({ text: next, ...about });
  };
  useChosenRange(clock, (range) => set({ spot: blank ? null : range, whole: false }));
  async function send() {
    if (blank || busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await onSend({ text: text.trim(), mentions: mentionsIn(text, chosen, people ?? []), spot });
      forget();
      if (pointer?.kind === 'picture') pointer.show(null);
      clock?.setRange(null);
      field.current?.focus();
    } catch (error) {
      setRefused(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    text,
    spot,
    blank,
    busy,
    refused,
    people,
    /** The player whose moment the comment takes. */
    clock,
    /** True while the moment is the one that the player shows. */
    follows: clock !== undefined && blank && !spot && !draft.whole,
    write,
    mention: (person: Person) => set({ chosen: [...chosen.filter(({ uuid }) => uuid !== person.uuid), person] }),
    /** Has the members of the team read, who can be mentioned. */
    wantPeople: () => setWanted(true),
    point,
    /** Asks for a place in the file; what is written goes on after it. */
    askForPlace() {
      if (pointer?.kind !== 'picture') return;
      pointer.ask((next) => {
        if (next) point(next);
        field.current?.focus();
      });
    },
    send,
    cancel: () => {
      forget();
      onCancel?.();
    },
  };
}
