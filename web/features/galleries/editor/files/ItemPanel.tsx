import { Switch } from '@mantine/core';
import { IconArrowLeft, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { itemLink } from '#contract/public/gallery-view/item-link.ts';
import { dayOf } from '../../../../lib/format.ts';
import { CopyCodeButton } from '../../../../ui/form/CopyCodeButton.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { hasPage } from '../../list/state-looks.ts';
import { CtaEditor } from '../ctas/CtaEditor.tsx';
import { newCta } from '../ctas/cta-words.ts';
import { NEW } from '../ctas/use-open-cta.ts';
import { useEditor } from '../editor-context.ts';
import { ItemRecipe } from '../recipes/ItemRecipe.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemCtas } from './ItemCtas.tsx';
import styles from './ItemPanel.module.css';
import { WordsField } from './WordsField.tsx';

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

function SocialSwitch({ file }: { file: GalleryFile }) {
  const { edits, editable } = useEditor();
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>Show social caption</label>
      <Switch
        id={id}
        checked={file.show_caption}
        disabled={!editable}
        onChange={(event) => void edits.social(file, event.currentTarget.checked)}
      />
    </div>
  );
}

/** The open call to action of a file: chosen in the panel, or by a click on its marker in the canvas. */
function useOpened(file: GalleryFile): [opened: string | undefined, open: (id: string | undefined) => void] {
  const { cta } = useEditor();
  const [now, setNow] = useState<string | undefined>(cta);
  const [asked, setAsked] = useState(cta);
  if (cta !== asked) {
    setAsked(cta);
    if (cta !== undefined) setNow(cta);
  }
  return [now === NEW || file.ctas.some((one) => one.uuid === now) ? now : undefined, setNow];
}

/** One file of the gallery: its words here, its calls to action, whether visitors see it. */
export function ItemPanel({ file }: { file: GalleryFile }) {
  const { editable, open, gallery } = useEditor();
  const { name, uuid } = file.file;
  const [opened, openCta] = useOpened(file);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <IconButton label="Back to the files" onClick={() => open(undefined)}>
          <IconArrowLeft />
        </IconButton>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
      </div>
      <div className={styles.part}>
        <CtaEditor key={opened ?? 'none'} file={file} open={opened} start={newCta} onOpen={openCta} />
        <RightsState file={file} />
        <Link to="/file/$uuid" params={{ uuid }} search={{}} className={styles.link ?? ''}>
          Open the file
        </Link>
        {hasPage(gallery) && file.usable && !file.hidden && (
          <span>
            <CopyCodeButton code={itemLink(gallery.url, file.uuid)} label="Copy link" icon={<IconLink size={16} />} />
          </span>
        )}
      </div>
      <ItemRecipe file={file} />
      <ItemCtas file={file} onOpen={openCta} />
      <div className={styles.part}>
        <WordsField file={file} what="caption" />
        <WordsField file={file} what="alt" />
        <WordsField file={file} what="credit" />
        <SocialSwitch file={file} />
      </div>
      {editable && <ItemActions file={file} />}
    </div>
  );
}
