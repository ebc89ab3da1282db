import { useMediaQuery } from '@mantine/hooks';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Cta, GalleryFile } from '#contract/galleries/files.ts';
import { toast } from '../../../../lib/toast.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Popover } from '../../../../ui/overlays/Popover.tsx';
import { useEditor } from '../editor-context.ts';
import { useSaved } from '../use-saved.ts';
import styles from './CtaEditor.module.css';
import { CtaFields } from './CtaFields.tsx';
import { CtaPicture, type Marker } from './CtaPicture.tsx';
import type { CtaDraft } from './cta-edits.ts';
import { ctaWrong } from './cta-words.ts';

export const NEW = 'new';

/**
 * The picture with its markers, and what the open one says. It saves itself as soon as it says where it leads; one that never
 * did is forgotten when it is closed.
 */
export function CtaEditor(props: {
  file: GalleryFile;
  /** The call to action that is open: its id, or `new`. */
  open: string | undefined;
  start: CtaDraft;
  onOpen: (id: string | undefined) => void;
}) {
  const { edits, may } = useEditor();
  const { file, open, start, onOpen } = props;
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  /** What the new one became; kept while it is open, so that its field goes on being the same. */
  const made = useRef<string>(undefined);
  const latest = useRef(file);
  latest.current = file;
  const uuid = open === NEW ? made.current : open;
  const stored = file.ctas.find((cta) => cta.uuid === uuid) ?? start;

  const save = async (cta: CtaDraft) => {
    const known = new Set(latest.current.ctas.map((one) => one.uuid));
    const mine = open === NEW ? made.current : open;
    const { uuid: _, ...words } = cta;
    const sent = { ...words, label: cta.label.trim(), url: cta.url.trim() };
    const all =
      mine !== undefined && known.has(mine)
        ? latest.current.ctas.map((one) => (one.uuid === mine ? { ...sent, uuid: mine } : one))
        : [...latest.current.ctas, sent];
    const reply = await edits.ctas(latest.current, all);
    latest.current = reply;
    if (open === NEW) made.current ??= reply.ctas.find((one) => !known.has(one.uuid))?.uuid;
  };
  const saved = useSaved<CtaDraft>(stored, save, ctaWrong);
  const shown = saved.value;

  const close = async () => {
    if (ctaWrong(shown) !== undefined) saved.drop();
    else if (!(await saved.flush())) return;
    made.current = undefined;
    onOpen(undefined);
  };
  const remove = async () => {
    saved.drop();
    try {
      if (uuid !== undefined)
        await edits.ctas(
          latest.current,
          latest.current.ctas.filter((one) => one.uuid !== uuid),
        );
      made.current = undefined;
      onOpen(undefined);
      toast.success('Call to action removed');
    } catch (error) {
      toast.failure(error, 'Something went wrong.');
    }
  };
  const move = (id: string, position: Cta['position']) => {
    if (id === (open ?? '')) return saved.type({ ...shown, position });
    const moved = latest.current.ctas.map((one) => (one.uuid === id ? { ...one, position } : one));
    void edits.ctas(latest.current, moved).catch((error: unknown) => toast.failure(error, 'Something went wrong.'));
  };
  const markers: Marker[] = [
    ...file.ctas.filter((cta) => cta.uuid !== uuid).map((cta) => ({ id: cta.uuid, cta })),
    ...(open === undefined ? [] : [{ id: open, cta: uuid === undefined ? shown : { ...shown, uuid } }]),
  ];
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
            disabled={!may}
            onOpen={(id) => (id === open ? undefined : void close().then(() => onOpen(id)))}
            onMove={move}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover ?? ''} role="dialog" aria-label="Call to action">
        <header className={styles.head}>
          <h3>Call to action</h3>
          {may && (
            <IconButton small label="Delete" onClick={() => void remove()}>
              <IconTrash />
            </IconButton>
          )}
          <IconButton small label="Close" onClick={() => void close()}>
            <IconX />
          </IconButton>
        </header>
        <CtaFields
          cta={shown}
          told={saved.wrong !== undefined && ctaWrong(shown) !== undefined}
          disabled={!may}
          hint="Drag the marker to place it"
          onChange={saved.type}
        />
        <FormError text={ctaWrong(shown) === undefined ? saved.wrong : undefined} />
      </Popover.Dropdown>
    </Popover>
  );
}
