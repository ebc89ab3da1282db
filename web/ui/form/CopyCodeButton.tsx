import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyCode } from '../../lib/copy.ts';
import { useCopied } from './use-copied.ts';

interface CopyCodeButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  code: string;
  label: string;
  icon?: ReactNode;
  'data-autofocus'?: true;
}

/** Copies a code; for two seconds it says so. */
export function CopyCodeButton({ code, label, icon, variant = 'line', ...rest }: CopyCodeButtonProps) {
  const [copied, copy] = useCopied(copyCode);
  return (
    <Button
      {...rest}
      variant={variant}
      leftSection={copied ? <IconCheck size={16} /> : (icon ?? <IconCopy size={16} />)}
      onClick={() => void copy(code)}
    >
      {copied ? 'Copied' : label}
    </Button>
  );
}
