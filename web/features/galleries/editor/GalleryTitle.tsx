import { useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useEditor } from './editor-context.ts';
import styles from './GalleryTitle.module.css';

/** The title, renamed where it stands. Enter or leaving keeps it, Escape leaves it as it was. */
export function GalleryTitle() {
  const { gallery, editable, change } = useEditor();
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  if (!editable)
    return (
      <h1 className={styles.title} dir="auto">
        {gallery.title}
      </h1>
    );
  // A field that is taken away may still say that it lost the focus.
  const open = useRef(false);
  const leave = (keep: boolean) => {
    if (!open.current) return;
    open.current = false;
    const wanted = typed?.trim() ?? '';
    if (keep && wanted !== '' && wanted !== gallery.title) change({ title: wanted });
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
          dir="auto"
          aria-label={`Title: ${gallery.title}`}
          title="Rename"
          onClick={() => {
            open.current = true;
            setTyped(gallery.title);
          }}
        >
          {gallery.title}
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
