import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCopyCode } from './use-copy-code.ts';

/** Copies the code of an embed, where there is room for an icon only. */
export function CopyCode({ html, label }: { html: string; label: string }) {
  const { copied, copy } = useCopyCode();
  return (
    <IconButton label={copied ? 'Copied' : label} onClick={() => void copy(html)}>
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </IconButton>
  );
}
