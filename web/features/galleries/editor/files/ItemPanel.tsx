import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconEye, IconEyeOff, IconPin, IconPinnedOff, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { dayOf } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { CtaEditor, NEW } from '../ctas/CtaEditor.tsx';
import { kindWords, newCta } from '../ctas/cta-words.ts';
import { useEditor } from '../editor-context.ts';
import { useSaved } from '../use-saved.ts';
import styles from './ItemPanel.module.css';

type Words = 'caption' | 'alt' | 'credit';
const wordLooks = {
  caption: { label: 'Caption', max: 2000 },
  alt: { label: 'Alternative text', max: 1000 },
  credit: { label: 'Credit', max: 300 },
} as const;

/** Words of a file in this gallery; empty: its own. */
function WordsField({ file, what }: { file: GalleryFile; what: Words }) {
  const { edits, may } = useEditor();
  const { label, max } = wordLooks[what];
  // Without words of its own it has those of the file, which are told as long as nothing is typed.
  const from = file[what] === null ? file.shown[what] : null;
  const saved = useSaved(file[what] ?? '', (value) =>
    edits.words(file, { [what]: value.trim() === '' ? null : value.trim() }),
  );
  const Field = what === 'credit' ? TextInput : Textarea;
  return (
    <Field
      label={label}
      placeholder={from ? `From file: ${from}` : 'None'}
      value={saved.value}
      maxLength={max}
      disabled={!may}
      error={saved.wrong}
      {...(what === 'credit' ? {} : { autosize: true, minRows: 2, maxRows: 8 })}
      onChange={(event) => saved.type(event.currentTarget.value)}
      onBlur={() => void saved.flush()}
    />
  );
}

function RightsState({ file }: { file: GalleryFile }) {
  const words = !file.usable
    ? `Not shown to visitors. ${file.reason ?? ''}`
    : file.until
      ? `Can be shown until ${dayOf(file.until)}`
      : 'Can be shown';
  return (
    <p className={styles.rights} data-off={!file.usable || undefined}>
      {words}
    </p>
  );
}

/** One file of the gallery: its words here, its calls to action, whether visitors see it. */
export function ItemPanel({ file }: { file: GalleryFile }) {
  const { edits, may, open, cta } = useEditor();
  const { name, uuid } = file.file;
  const id = useId();
  const [now, setNow] = useState<string | undefined>(cta);
  const [asked, setAsked] = useState(cta);
  // A click on a marker in the canvas opens it here.
  if (cta !== asked) {
    setAsked(cta);
    if (cta !== undefined) setNow(cta);
  }
  const shown = now === NEW || file.ctas.some((one) => one.uuid === now) ? now : undefined;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <IconButton label="Back to the files" onClick={() => open(undefined)}>
          <IconArrowLeft />
        </IconButton>
        <h2 className={styles.name}>{name}</h2>
      </div>
      <div className={styles.part}>
        <CtaEditor key={shown ?? 'none'} file={file} open={shown} start={newCta} onOpen={setNow} />
        <RightsState file={file} />
        <Link to="/file/$uuid" params={{ uuid }} search={{} as never} className={styles.link ?? ''}>
          Open the file
        </Link>
      </div>
      <div className={styles.part}>
        <h3 className={styles.title}>Calls to action</h3>
        {file.ctas.length > 0 && (
          <ul className={styles.ctas}>
            {file.ctas.map((one) => (
              <li key={one.uuid}>
                <button type="button" className={styles.cta} onClick={() => setNow(one.uuid)}>
                  <b>{one.label}</b>
                  <span>
                    {kindWords[one.kind]}, {one.url}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {file.ctas.length === 0 && <p className={styles.none}>None on this image.</p>}
        {may && (
          <span>
            <Button
              size="xs"
              variant="line"
              leftSection={<IconPlus size={14} />}
              disabled={file.ctas.length >= limits.ctasPerFile}
              onClick={() => setNow(NEW)}
            >
              Add call to action
            </Button>
          </span>
        )}
      </div>
      <div className={styles.part}>
        <WordsField file={file} what="caption" />
        <WordsField file={file} what="alt" />
        <WordsField file={file} what="credit" />
        <div className={styles.row}>
          <label htmlFor={id}>Show social caption</label>
          <Switch
            id={id}
            checked={file.show_caption}
            disabled={!may}
            onChange={(event) => void edits.social(file, event.currentTarget.checked)}
          />
        </div>
      </div>
      {may && (
        <div className={styles.acts}>
          <Button
            variant="line"
            size="xs"
            leftSection={file.pinned ? <IconPinnedOff size={14} /> : <IconPin size={14} />}
            onClick={() => void edits.mark([file], { pinned: !file.pinned }, file.pinned ? 'Unpinned' : 'Pinned')}
          >
            {file.pinned ? 'Unpin' : 'Pin'}
          </Button>
          <Button
            variant="line"
            size="xs"
            leftSection={file.hidden ? <IconEye size={14} /> : <IconEyeOff size={14} />}
            onClick={() =>
              void edits.mark(
                [file],
                { hidden: !file.hidden },
                file.hidden ? 'Shown to visitors' : 'Hidden from visitors',
              )
            }
          >
            {file.hidden ? 'Show' : 'Hide'}
          </Button>
          <Button
            variant="line"
            size="xs"
            leftSection={<IconX size={14} />}
            onClick={() => {
              open(undefined);
              void edits.remove([file]);
            }}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
