import { type KeyboardEvent, useState } from 'react';
import { askedAt, complete, type Person, suggest } from './mention-text.ts';

interface Offering {
  text: string;
  /** Undefined while the field has no focus. */
  caret: number | undefined;
  /** Undefined while they are not known yet. */
  people: readonly Person[] | undefined;
  /** Someone was taken: what the text is now, and where its caret goes. */
  onTake: (person: Person, text: string, caret: number) => void;
}

/** The people who are offered for what is typed after an @, one of them active. */
export function useMentionOffer({ text, caret, people, onTake }: Offering) {
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const asked = caret === undefined ? undefined : askedAt(text, caret);
  const found = asked && asked.from !== dismissed && people ? suggest(people, asked.words) : [];
  const at = Math.min(active, found.length - 1);
  const dismiss = () => setDismissed(asked?.from);
  const take = (person: Person | undefined) => {
    if (!asked || caret === undefined || !person) return;
    const next = complete(text, caret, asked, person);
    onTake(person, next.text, next.caret);
    setActive(0);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((at + 1) % found.length),
    ArrowUp: () => setActive((at + found.length - 1) % found.length),
    Home: () => setActive(0),
    End: () => setActive(found.length - 1),
    Enter: () => take(found[at]),
    Tab: () => take(found[at]),
    Escape: dismiss,
  };
  /** The effect of a key on the offer; none when it is closed or the key is for the text. */
  const actionOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
    found.length > 0 && !ctrlKey && !metaKey && !shiftKey ? keys[key] : undefined;
  return { found, at, take, dismiss, activate: setActive, actionOf };
}
export type MentionOffer = ReturnType<typeof useMentionOffer>;
