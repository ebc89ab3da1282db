import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { copyCode } from './copy-code.ts';

/** Copies a code; for two seconds it says so. */
export function CopyCodeButton(props: {
  code: string;
  label: string;
  icon: ReactNode;
  variant?: 'ink' | 'line';
  className?: string | undefined;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), limits.copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant={props.variant ?? 'line'}
      className={props.className ?? ''}
      leftSection={copied ? <IconCheck size={16} /> : props.icon}
      onClick={() => void copyCode(props.code).then(setCopied)}
    >
      {copied ? 'Copied' : props.label}
    </Button>
  );
}
