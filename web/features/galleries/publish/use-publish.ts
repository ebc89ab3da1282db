import { useEffect, useState } from 'react';
import { refusalOf } from '../../../lib/call.ts';
import { useEditor } from '../editor/editor-context.ts';
import { usePublishGallery } from '../list/gallery-actions.ts';

/** Publishes the gallery of the editor, once everything in it is saved. */
export function usePublish(onDone: () => void) {
  const { gallery, draft, unsaved } = useEditor();
  const publish = usePublishGallery();
  const [wrong, setWrong] = useState<string>();
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    void Promise.all([draft.flush(), unsaved.flush()]).then((done) => setSaved(done.every(Boolean)));
  }, [draft, unsaved]);
  const submit = async () => {
    setWrong(undefined);
    try {
      await publish.mutateAsync(gallery);
      onDone();
    } catch (error) {
      setWrong(refusalOf(error));
    }
  };
  return {
    submit,
    busy: publish.isPending,
    ready: saved === true,
    wrong: saved === false ? 'Some changes are not saved yet.' : wrong,
  };
}
