import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useCopied } from './use-copied.ts';

type CopyButtonProps = Omit<ComponentProps<typeof IconButton>, 'children' | 'onClick'> & {
  text: string;
  by?: (text: string) => Promise<boolean>;
};

/** Copies a text, where there is room for an icon only. */
export function CopyButton({ text, by, label, ...rest }: CopyButtonProps) {
  const [copied, copy] = useCopied(by);
  return (
    <IconButton {...rest} label={copied ? 'Copied' : label} onClick={() => void copy(text)}>
      {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
    </IconButton>
  );
}
