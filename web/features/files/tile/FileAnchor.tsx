import type { ComponentProps, MouseEvent } from 'react';
import type { PanelName } from '../../../lib/search/library.ts';
import { useOpenFile } from '../../../lib/search/library-place.ts';

const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface FileAnchorProps {
  uuid: string;
  /** The panel to open beside it. */
  panel?: PanelName | undefined;
}

/**
 * A link to a file that opens it over the list. The router's own listens to the address, and a screen full of those takes
 * longer to draw anew than the file does to open.
 */
export function FileAnchor({ uuid, panel, onClick, ...rest }: ComponentProps<'a'> & FileAnchorProps) {
  const open = useOpenFile();
  return (
    <a
      {...rest}
      href={`/file/${uuid}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !plain(event)) return;
        event.preventDefault();
        open(uuid, { panel });
      }}
    />
  );
}
