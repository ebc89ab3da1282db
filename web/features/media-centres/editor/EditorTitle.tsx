import { useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import styles from './EditorTitle.module.css';
import { useEditor } from './editor-context.ts';

/** The title, renamed where it stands. Enter or leaving keeps it, Escape leaves it as it was. */
export function EditorTitle() {
  const { centre, editable, change } = useEditor();
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // A field that is taken away may still say that it lost the focus.
  const open = useRef(false);
  if (!editable)
    return (
      <h1 className={styles.title} dir="auto">
        {centre.title}
      </h1>
    );
  const leave = (keep: boolean) => {
    if (!open.current) return;
    open.current = false;
    const wanted = typed?.trim() ?? '';
    if (keep && wanted !== '' && wanted !== centre.title) change({ title: wanted });
    setTyped(undefined);
  };
  const done = (keep: boolean) => {
    leave(keep);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <h1 className={styles.title}>
      {typed === undefined ? (
        <button
          ref={button}
          type="button"
          className={styles.shown}
          aria-label={`Title: ${centre.title}`}
          title="Rename"
          dir="auto"
          onClick={() => {
            open.current = true;
            setTyped(centre.title);
          }}
        >
          {centre.title}
        </button>
      ) : (
        <input
          ref={(field) => {
            if (field && document.activeElement !== field) field.select();
          }}
          className={styles.field}
          dir="auto"
          aria-label="Title"
          value={typed}
          maxLength={limits.name}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => leave(true)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') done(true);
            if (event.key === 'Escape') done(false);
          }}
        />
      )}
    </h1>
  );
}
