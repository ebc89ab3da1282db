import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadNames, sidePx } from '#contract/files/rules.ts';
import { number } from '../../../lib/format.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { settingsWords } from '../../download-presets/preset-words.ts';
import { presetsQuery } from '../../download-presets/queries.ts';
import { downloadMany, type ManyAs } from '../act/download-many.ts';
import type { Subject } from '../select/subject.ts';

const atMost = (px: number) => `Images at most ${number(px)} px on the long side`;
const sizes = [
  { value: 'original', label: downloadNames.original, description: 'As they are' },
  { value: 'large', label: downloadNames.large, description: atMost(sidePx('large')) },
  { value: 'medium', label: downloadNames.medium, description: atMost(sidePx('medium')) },
] as const;

/** In which size or by which preset many files are downloaded. */
export function DownloadAsDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { data: presets = [] } = useQuery(presetsQuery(subject.team));
  const [chosen, setChosen] = useState('original');
  const preset = presets.find(({ uuid }) => uuid === chosen);
  const start = () => {
    const as: ManyAs = preset ? { preset } : { size: sizes.find(({ value }) => value === chosen)?.value ?? 'original' };
    onClose();
    void downloadMany(subject, as);
  };
  return (
    <FormDialog title="Download as" size="form" action="Download" busy={false} onClose={onClose} onSubmit={start}>
      <Radio.Group aria-label="Size or preset" value={chosen} onChange={setChosen}>
        <Stack gap="sm">
          {sizes.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
          {presets.map((one) => (
            <Radio key={one.uuid} value={one.uuid} label={one.name} description={settingsWords(one)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
