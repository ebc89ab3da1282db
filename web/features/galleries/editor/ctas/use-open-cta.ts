import { useRef } from 'react';
import type { Cta } from '#contract/galleries/cta.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { toast } from '../../../../lib/toast.ts';
import { useEditor } from '../editor-context.ts';
import { useSaved } from '../use-saved.ts';
import type { Marker } from './CtaPicture.tsx';
import type { CtaDraft } from './cta-edits.ts';
import { ctaWrong } from './cta-words.ts';

/** In the place of the id of a call to action that is being made. */
export const NEW = 'new';

const failed = (error: unknown) => toast.failure(error, 'Something went wrong.');
const trimmed = ({ uuid: _, ...cta }: CtaDraft) => ({ ...cta, label: cta.label.trim(), url: cta.url.trim() });

interface OpenCta {
  file: GalleryFile;
  /** The call to action that is open: its id, or `new`. */
  open: string | undefined;
  start: CtaDraft;
  onOpen: (id: string | undefined) => void;
}

/** The call to action that is open. It saves itself as soon as it says where it leads; one that never did is forgotten. */
export function useOpenCta({ file, open, start, onOpen }: OpenCta) {
  const { edits } = useEditor();
  /** The id of the new one once it was created; kept while it is open, so that its field goes on being the same. */
  const made = useRef<string>(undefined);
  const latest = useRef(file);
  latest.current = file;
  const idOf = () => (open === NEW ? made.current : open);
  const uuid = idOf();
  const stored = file.ctas.find((cta) => cta.uuid === uuid) ?? start;

  const save = async (cta: CtaDraft) => {
    const { ctas } = latest.current;
    const known = new Set(ctas.map((one) => one.uuid));
    const mine = idOf();
    const all =
      mine !== undefined && known.has(mine)
        ? ctas.map((one) => (one.uuid === mine ? { ...trimmed(cta), uuid: mine } : one))
        : [...ctas, trimmed(cta)];
    const reply = await edits.ctas(latest.current, all);
    latest.current = reply;
    if (open === NEW) made.current ??= reply.ctas.find((one) => !known.has(one.uuid))?.uuid;
  };
  const saved = useSaved<CtaDraft>(stored, save, ctaWrong);
  const cta = saved.value;
  const unfinished = ctaWrong(cta) !== undefined;

  const leave = () => {
    made.current = undefined;
    onOpen(undefined);
  };
  const close = async () => {
    if (unfinished) saved.drop();
    else if (!(await saved.flush())) return;
    leave();
  };
  const remove = async () => {
    saved.drop();
    const { ctas } = latest.current;
    try {
      if (uuid !== undefined)
        await edits.ctas(
          latest.current,
          ctas.filter((one) => one.uuid !== uuid),
        );
      leave();
      toast.success('Call to action removed');
    } catch (error) {
      failed(error);
    }
  };
  /** Moves the marker of any call to action of the file. */
  const move = (id: string, position: Cta['position']) => {
    if (id === (open ?? '')) return saved.type({ ...cta, position });
    const moved = latest.current.ctas.map((one) => (one.uuid === id ? { ...one, position } : one));
    void edits.ctas(latest.current, moved).catch(failed);
  };
  const markers: Marker[] = [
    ...file.ctas.filter((one) => one.uuid !== uuid).map((one) => ({ id: one.uuid, cta: one })),
    ...(open === undefined ? [] : [{ id: open, cta: uuid === undefined ? cta : { ...cta, uuid } }]),
  ];
  return { cta, unfinished, wrong: saved.wrong, markers, type: saved.type, move, remove, close };
}
