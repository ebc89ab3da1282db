import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './InPlace.module.css';
import { keepFocus } from './keep-focus.ts';
import { type Edited, type Save, type SavedValue, useEdited } from './use-edited.ts';

interface InPlaceProps {
  /** The name of the field. */
  label: string;
  value: string;
  /** The revision of what the value belongs to. */
  stamp: number;
  /** The value as shown, where that is not its text. */
  children?: ReactNode;
  /** Stands where there is no value. */
  empty: string;
  maxLength: number;
  /** Several lines: Shift and Enter begins a new one, as Enter does on a phone. */
  multiline?: boolean;
  /** True when nothing at all cannot be saved. */
  required?: boolean;
  hint?: string;
  /** The fault of the typed text, before it is sent. */
  check?: (value: string) => string | undefined;
  onSave: Save;
}

const onTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** The value that someone else saved meanwhile, and the choice between the two. */
function Theirs({ edited, now, onDrop }: { edited: Edited; now: SavedValue; onDrop: () => void }) {
  return (
    <div className={styles.theirs}>
      <p dir="auto">{now.value === '' ? 'It is empty now.' : now.value}</p>
      <span className={styles.choice}>
        <Button {...keepFocus} size="xs" variant="line" onClick={onDrop}>
          Use theirs
        </Button>
        <Button {...keepFocus} size="xs" variant="ink" loading={edited.saving} onClick={() => void edited.save()}>
          Keep mine
        </Button>
      </span>
    </div>
  );
}

function Field({ edited, onDone, ...props }: InPlaceProps & { edited: Edited; onDone: () => void }) {
  const { label, maxLength, multiline = false, hint, check } = props;
  const { typed = '', refusal, saving } = edited;
  const about = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const wrong = check?.(typed.trim());
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (done: Promise<boolean>, returning: boolean) =>
    void done.then((closed) => {
      if (closed && returning) onDone();
    });
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      edited.drop();
      onDone();
    }
    if (event.key !== 'Enter' || (multiline && (event.shiftKey || onTouch()))) return;
    event.preventDefault();
    if (wrong === undefined) finish(edited.save(), true);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (wrong === undefined) finish(edited.leave(), false);
  };
  const parts = {
    ref: field,
    className: classes(styles.field, multiline && styles.lines),
    dir: 'auto',
    'aria-label': label,
    'aria-describedby': about,
    'aria-invalid': wrong !== undefined || refusal !== undefined,
    value: typed,
    maxLength,
    readOnly: saving,
    onChange: (event: { currentTarget: { value: string } }) => edited.type(event.currentTarget.value),
    onKeyDown,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the field and its buttons that are left, whichever had the focus.
    <span className={styles.editing} onBlur={onBlur}>
      {multiline ? (
        <textarea {...parts} rows={Math.min(10, Math.max(3, typed.split('\n').length))} />
      ) : (
        <input {...parts} />
      )}
      <span className={styles.about} id={about}>
        {(wrong ?? refusal?.reason) && (
          <span className={styles.wrong} role="alert">
            {wrong ?? refusal?.reason}
          </span>
        )}
        {!wrong && !refusal && hint}
      </span>
      {refusal?.now && (
        <Theirs
          edited={edited}
          now={refusal.now}
          onDrop={() => {
            edited.drop();
            onDone();
          }}
        />
      )}
    </span>
  );
}

/**
 * A value that turns into a field when it is clicked. Enter or leaving saves, Escape leaves it as it was; what was refused
 * stays in the field with the reason, and beside it what someone else saved meanwhile.
 */
export function InPlace(props: InPlaceProps) {
  const { label, value, stamp, children, empty, required = false, onSave } = props;
  const edited = useEdited({ value, stamp }, { save: onSave, required });
  const button = useRef<HTMLButtonElement>(null);
  if (edited.typed !== undefined)
    return <Field {...props} edited={edited} onDone={() => requestAnimationFrame(() => button.current?.focus())} />;
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.shown, value === '' && styles.empty)}
      aria-label={value === '' ? `${label}: ${empty}` : `${label}: ${value}`}
      onClick={edited.open}
    >
      <span className={styles.value} dir="auto">
        {value === '' ? empty : (children ?? value)}
      </span>
      <IconPencil className={styles.pencil} size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
