import { type ComboboxStore, useCombobox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenFile } from '../../lib/search/library-place.ts';
import type { Entry, Go } from './palette-entry.ts';

/** Runs the line that is chosen; Enter that comes before the answer takes its first line. */
export function useChosenEntry({
  entries,
  busy,
  onClose,
}: {
  entries: readonly Entry[];
  busy: boolean;
  onClose: () => void;
}): { combobox: ComboboxStore; submit: (id: string) => void; enterEarly: () => boolean; changed: () => void } {
  const combobox = useCombobox({ opened: true, loop: true, onDropdownClose: onClose });
  const navigate = useNavigate();
  const openFile = useOpenFile();
  const go: Go = { to: (address) => void navigate(address as never), file: openFile };
  const key = entries.map((entry) => entry.id).join('\n');
  // The first line is ready for Enter whenever the lines change.
  useEffect(() => {
    const frame = requestAnimationFrame(() => combobox.selectFirstOption());
    return () => cancelAnimationFrame(frame);
  }, [key]);
  const [early, setEarly] = useState(false);
  const submit = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.reason !== undefined) return;
    onClose();
    // The palette gives the focus back first, so that a dialog that opens keeps it.
    setTimeout(() => entry.run(go), 0);
  };
  const settled = useEffectEvent(() => {
    setEarly(false);
    const first = entries.find((entry) => entry.reason === undefined);
    if (first) submit(first.id);
  });
  useEffect(() => {
    if (early && !busy) settled();
  }, [early, busy]);
  return {
    combobox,
    submit,
    enterEarly() {
      if (busy) setEarly(true);
      return busy;
    },
    changed: () => setEarly(false),
  };
}
