import type { ComponentProps, MouseEvent } from 'react';
import { useOpenFile } from '../../../lib/search/library-place.ts';

const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link to a file that opens it over the list. The router's own listens to the address, and a screen full of those takes
 * longer to draw anew than the file does to open.
 */
export function FileAnchor({ uuid, onClick, ...rest }: ComponentProps<'a'> & { uuid: string }) {
  const open = useOpenFile();
  return (
    <a
      {...rest}
      href={`/file/${uuid}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !plain(event)) return;
        event.preventDefault();
        open(uuid);
      }}
    />
  );
}
