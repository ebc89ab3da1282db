import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { count } from '../../../../lib/format.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { useEditor } from '../editor-context.ts';
import { CtaFields } from './CtaFields.tsx';
import { ctaWrong, newCta } from './cta-words.ts';

/** One more call to action on each of the chosen files. */
export function CtaForAll({ files, onClose }: { files: readonly GalleryFile[]; onClose: () => void }) {
  const { edits } = useEditor();
  const [cta, setCta] = useState(newCta);
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const full = files.filter((file) => file.ctas.length >= limits.ctasPerFile).length;
  const submit = async () => {
    setTold(true);
    if (ctaWrong(cta) !== undefined) return;
    setBusy(true);
    try {
      await edits.ctaOnAll(files, { ...cta, label: cta.label.trim(), url: cta.url.trim() });
      onClose();
    } catch (error) {
      setWrong(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Call to action on ${count(files.length, 'file')}`}
      size="form"
      action="Add"
      busy={busy}
      ready={full === 0}
      onSubmit={() => void submit()}
    >
      <CtaFields
        cta={cta}
        told={told}
        hint="Placed in the middle; move it on each image"
        onChange={(next) => {
          setCta(next);
          setWrong(undefined);
        }}
      />
      <FormError
        text={
          full > 0
            ? `${count(full, 'file')} of these ${full === 1 ? 'has' : 'have'} ${limits.ctasPerFile} calls to action, the maximum.`
            : wrong
        }
      />
    </FormDialog>
  );
}
