import { Textarea } from '@mantine/core';
import type { Album } from '#contract/media-centres/albums.ts';
import { CopyCodeButton } from '../../../../ui/form/CopyCodeButton.tsx';
import form from '../../../../ui/form/Form.module.css';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { useEditor } from '../editor-context.ts';
import { stripCode } from './strip-code.ts';

/** The code that shows an album as a strip on another website, or why there is nothing to show. */
export function EmbedAlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const { centre } = useEditor();
  const code = stripCode(centre, album);
  const open = centre.visibility === 'public';
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Embed album"
      size="wide"
      footer={open && <CopyCodeButton code={code} label="Copy code" variant="filled" data-autofocus />}
    >
      <div className={form.form}>
        {open ? (
          <>
            <p>
              Paste this code into a page of a website. It shows the images of <strong dir="auto">{album.title}</strong>{' '}
              as visitors see them, each with a link to its credit, terms and download.
            </p>
            <Textarea
              label="Code"
              value={code}
              readOnly
              autosize
              minRows={3}
              onFocus={(event) => event.target.select()}
            />
          </>
        ) : (
          <p>
            Only albums of a Media Centre that is open to everyone can be shown on other websites. Change who can see it
            under Access.
          </p>
        )}
      </div>
    </Dialog>
  );
}
