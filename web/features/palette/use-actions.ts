import { useMantineColorScheme } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { fits } from '../../lib/search/fits.ts';
import { schemes } from '../session/schemes.ts';
import { usePickFiles } from '../uploads/use-pick-files.ts';
import type { Entry } from './palette-entry.ts';

const group = 'Actions';

/** Actions that need no selection: uploading, and choosing a theme. Themes wait until something is typed. */
export function useActions(words: string): readonly Entry[] {
  const pick = usePickFiles();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const upload: Entry[] = pick ? [{ id: 'act:upload', group, label: 'Upload files', icon: IconUpload, run: pick }] : [];
  const themes = schemes.map(
    ({ value, label, icon }): Entry => ({
      id: `act:theme:${value}`,
      group,
      label: `Theme: ${label}`,
      note: value === colorScheme ? 'In use' : undefined,
      icon,
      run: () => setColorScheme(value),
    }),
  );
  return [...upload, ...(words === '' ? [] : themes)].filter(({ label }) => fits(label, words));
}
