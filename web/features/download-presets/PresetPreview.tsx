import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type PresetSettings, presetExtension, presetSize } from '#contract/download-presets/rules.ts';
import { number } from '../../lib/format.ts';
import styles from './DownloadPresets.module.css';

const samples = {
  landscape: { label: 'Landscape', width: 6000, height: 4000 },
  portrait: { label: 'Portrait', width: 3000, height: 4500 },
  small: { label: 'Small', width: 800, height: 600 },
} as const;
type Sample = keyof typeof samples;

const sampleSide = 150;
const cmOf = (pixels: number, dpi: number) => ((pixels / dpi) * 2.54).toFixed(1);

/** The result for a sample picture, drawn to scale. */
export function PresetPreview({ settings }: { settings: PresetSettings }) {
  const [chosen, setChosen] = useState<Sample>('landscape');
  const sample = samples[chosen];
  const out = presetSize(sample, settings);
  const scale = sampleSide / Math.max(sample.width, sample.height);
  const box = ({ width, height }: { width: number; height: number }) => ({
    width: Math.max(2, width * scale),
    height: Math.max(2, height * scale),
  });
  const { dpi } = settings;
  const same = out.width === sample.width && out.height === sample.height;
  return (
    <section className={styles.preview} aria-label="Preview">
      <SegmentedControl
        aria-label="Sample image"
        data={Object.entries(samples).map(([value, { label }]) => ({ value, label }))}
        value={chosen}
        onChange={(value) => setChosen(value as Sample)}
      />
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.whole} style={box(sample)}>
          <div className={styles.out} style={box(out)}>
            {settings.watermark && <span className={styles.mark}>Mark</span>}
          </div>
        </div>
      </div>
      <p className={styles.told} role="status">
        {number(sample.width)} × {number(sample.height)} px becomes{' '}
        <strong>
          {number(out.width)} × {number(out.height)} px {presetExtension(settings.format, 'image/jpeg').toUpperCase()}
        </strong>
        {same ? ', because images are never enlarged' : ''}
        {dpi ? `. Printed at ${dpi} dpi: ${cmOf(out.width, dpi)} × ${cmOf(out.height, dpi)} cm` : ''}
      </p>
    </section>
  );
}
