import { useMediaQuery } from '@mantine/hooks';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Popover } from '../../../../ui/overlays/Popover.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './CtaEditor.module.css';
import { CtaFields } from './CtaFields.tsx';
import { CtaPicture } from './CtaPicture.tsx';
import type { CtaDraft } from './cta-edits.ts';
import { useOpenCta } from './use-open-cta.ts';

/** The picture with its markers, and what the open one says. */
export function CtaEditor(props: {
  file: GalleryFile;
  /** The call to action that is open: its id, or `new`. */
  open: string | undefined;
  start: CtaDraft;
  onOpen: (id: string | undefined) => void;
}) {
  const { editable } = useEditor();
  const { file, open, onOpen } = props;
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const { cta, unfinished, wrong, markers, type, move, remove, close } = useOpenCta(props);
  return (
    <Popover
      opened={open !== undefined}
      position={phone ? 'bottom' : 'right-start'}
      offset={16}
      width={300}
      // It stands beside the picture, whose markers say themselves that they open it.
      withRoles={false}
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      onChange={(opened) => !opened && void close()}
      withinPortal
      shadow="none"
    >
      <Popover.Target>
        <div>
          <CtaPicture
            file={file}
            markers={markers}
            open={open}
            disabled={!editable}
            onOpen={(id) => (id === open ? undefined : void close().then(() => onOpen(id)))}
            onMove={move}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover ?? ''} role="dialog" aria-label="Call to action">
        <header className={styles.head}>
          <h3>Call to action</h3>
          {editable && (
            <IconButton small label="Delete" onClick={() => void remove()}>
              <IconTrash />
            </IconButton>
          )}
          <IconButton small label="Close" onClick={() => void close()}>
            <IconX />
          </IconButton>
        </header>
        <CtaFields
          cta={cta}
          told={wrong !== undefined && unfinished}
          disabled={!editable}
          hint="Drag the marker to place it"
          onChange={type}
        />
        <FormError text={unfinished ? undefined : wrong} />
      </Popover.Dropdown>
    </Popover>
  );
}
