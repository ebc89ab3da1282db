import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CentreLook } from '#contract/media-centres/centre.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import pane from '../SettingsPane.module.css';
import styles from './HeaderLinks.module.css';

type Links = CentreLook['header_links'];
const most = 4;

function urlWrong(url: string): string | undefined {
  const parsed = URL.parse(url.trim());
  return parsed && ['http:', 'https:'].includes(parsed.protocol) && /\./.test(parsed.hostname)
    ? undefined
    : 'Enter the full URL, starting with https://.';
}

/** Links in the header of the page. Those that are not whole yet are kept here and not saved. */
export function HeaderLinks({
  links,
  disabled,
  onChange,
}: {
  links: Links;
  disabled: boolean;
  onChange: (links: Links) => void;
}) {
  const [typed, setTyped] = useState<Links>();
  const shown = typed ?? links;
  const whole = (one: Links[number]) => one.label.trim() !== '' && urlWrong(one.url) === undefined;
  const set = (next: Links) => {
    const done = next.every(whole);
    setTyped(done ? undefined : next);
    const saved = next.filter(whole).map(({ label, url }) => ({ label: label.trimStart(), url: url.trim() }));
    if (JSON.stringify(saved) !== JSON.stringify(links)) onChange(saved);
  };
  const change = (at: number, part: Partial<Links[number]>) =>
    set(shown.map((one, nr) => (nr === at ? { ...one, ...part } : one)));
  return (
    <div className={pane.fields}>
      {shown.map((one, at) => (
        <div key={at} className={styles.row}>
          <TextInput
            aria-label={`Label of link ${at + 1}`}
            placeholder="Label"
            value={one.label}
            maxLength={80}
            disabled={disabled}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`URL of link ${at + 1}`}
            placeholder="https://www.example.org"
            value={one.url}
            disabled={disabled}
            error={one.url === '' ? undefined : urlWrong(one.url)}
            onChange={(event) => change(at, { url: event.currentTarget.value })}
          />
          <IconButton
            label={`Remove link ${at + 1}`}
            disabled={disabled}
            onClick={() => set(shown.filter((_, nr) => nr !== at))}
          >
            <IconX />
          </IconButton>
        </div>
      ))}
      {shown.length < most && !disabled && (
        <span>
          <Button
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setTyped([...shown, { label: '', url: '' }])}
          >
            Add link
          </Button>
        </span>
      )}
    </div>
  );
}
