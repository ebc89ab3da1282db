import { useRef, useState } from 'react';

/** The value on the server, with its revision. */
export interface SavedValue {
  readonly value: string;
  readonly stamp: number;
}

/** The reason something was not saved; `now` when someone else was faster. */
export interface Refusal {
  readonly reason: string;
  readonly now?: SavedValue | undefined;
}

export type Save = (value: string, before: SavedValue) => Promise<Refusal | undefined>;

export interface Edited {
  /** The typed text; undefined while nothing is being edited. */
  readonly typed: string | undefined;
  readonly saving: boolean;
  readonly refusal: Refusal | undefined;
  open(): void;
  type(value: string): void;
  /** Leaves it as it was. */
  drop(): void;
  /** Saves what was typed, also over what someone else saved meanwhile. True when there is nothing more to edit. */
  save(): Promise<boolean>;
  /** The same when the field is left: what was refused is not sent again unchanged. */
  leave(): Promise<boolean>;
}

/** One value being edited in its place: what was typed is kept until it is saved or given up. */
export function useEdited(
  now: SavedValue,
  { save: send, required = false }: { save: Save; required?: boolean },
): Edited {
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const before = useRef(now);
  const refused = useRef<string>(undefined);
  // A field that is taken away may still say that it lost the focus.
  const closed = useRef(true);

  const drop = () => {
    closed.current = true;
    refused.current = undefined;
    setTyped(undefined);
    setRefusal(undefined);
  };
  const save = async () => {
    if (closed.current) return true;
    if (saving || typed === undefined) return false;
    const wanted = typed.trim();
    if (wanted === before.current.value.trim() || (wanted === '' && required)) {
      drop();
      return true;
    }
    setSaving(true);
    const said = await send(wanted, before.current);
    setSaving(false);
    if (!said) {
      drop();
      return true;
    }
    refused.current = wanted;
    before.current = said.now ?? before.current;
    setRefusal(said);
    return false;
  };
  return {
    typed,
    saving,
    refusal,
    open() {
      closed.current = false;
      before.current = now;
      setTyped(now.value);
    },
    type: setTyped,
    drop,
    save,
    leave: async () => (typed !== undefined && refused.current === typed.trim() ? false : save()),
  };
}
