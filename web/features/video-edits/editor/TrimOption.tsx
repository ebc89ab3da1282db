import { Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { cutStartQuery } from '../queries.ts';
import { exactTime, lengthText } from '../seconds.ts';
import type { EditState } from '../use-edit.ts';
import styles from './Options.module.css';

const settleMs = 350;

interface Trim {
  readonly version: string;
  readonly from: number;
  readonly to: number;
  readonly frame: number;
  readonly edit: EditState;
  readonly disabled: boolean;
}

/** The beginning of a cut that is not encoded anew, and the choice of the exact one. */
function Beginning({ version, from, frame, edit, disabled }: Trim) {
  const [settled] = useDebouncedValue(Math.round(from * 1000) / 1000, settleMs);
  const asks = edit.crop === null && settled > 0;
  const { data, isError } = useQuery({ ...cutStartQuery(version, settled), enabled: asks });
  if (edit.crop) return <p className={styles.hint}>A crop is encoded anew, so the cut is exact.</p>;
  if (from <= 0) return <p className={styles.hint}>Begins with the video. The quality stays as it is.</p>;
  if (isError) return <p className={styles.hint}>Begins at the key frame at the in point or before it.</p>;
  if (!data || settled !== Math.round(from * 1000) / 1000)
    return <p className={styles.hint}>Looking for the key frame before the in point…</p>;
  const { starts_at: start } = data;
  if (start === null) return <p className={styles.hint}>This format has to be encoded anew, so the cut is exact.</p>;
  if (Math.abs(start - settled) < frame / 2)
    return <p className={styles.hint}>Begins exactly at the in point. The quality stays as it is.</p>;
  return (
    <Switch
      label="Exact beginning"
      description={
        edit.exact
          ? `Begins at ${exactTime(settled)}. The video is encoded anew, which takes longer.`
          : `Off, it begins at ${exactTime(start)}, ${lengthText(settled - start)} earlier, at the key frame there. Nothing is encoded anew.`
      }
      checked={edit.exact}
      disabled={disabled}
      onChange={({ currentTarget }) => edit.setExact(currentTarget.checked)}
    />
  );
}

/** The ends and the length of what is kept. */
export function TrimOption(props: Trim) {
  const { from, to } = props;
  return (
    <section className={styles.group} aria-label="Trim">
      <h2 className={styles.title}>Trim</h2>
      <dl className={styles.times}>
        <div>
          <dt>In</dt>
          <dd>{exactTime(from)}</dd>
        </div>
        <div>
          <dt>Out</dt>
          <dd>{exactTime(to)}</dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd data-length>{lengthText(to - from)}</dd>
        </div>
      </dl>
      <Beginning {...props} />
    </section>
  );
}
