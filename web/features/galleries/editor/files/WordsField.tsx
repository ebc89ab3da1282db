import { Textarea, TextInput } from '@mantine/core';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { useEditor } from '../editor-context.ts';
import { useSaved } from '../use-saved.ts';

type Words = 'caption' | 'alt' | 'credit';
const wordLooks = {
  caption: { label: 'Caption', max: 2000 },
  alt: { label: 'Alternative text', max: 1000 },
  credit: { label: 'Credit', max: 300 },
} as const;

/** Words of a file in this gallery; empty: its own. */
export function WordsField({ file, what }: { file: GalleryFile; what: Words }) {
  const { edits, editable } = useEditor();
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
      disabled={!editable}
      error={saved.wrong}
      {...(what === 'credit' ? {} : { autosize: true, minRows: 2, maxRows: 8 })}
      onChange={(event) => saved.type(event.currentTarget.value)}
      onBlur={() => void saved.flush()}
    />
  );
}
