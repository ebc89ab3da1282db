import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import type { AttributeLoss } from '#contract/attributes/routes.ts';
import { count } from '../../../lib/format.ts';
import styles from './AttributeDrawer.module.css';

const told = (values: readonly string[]) => (values.length === 0 ? 'no value' : values.join(', '));

/** The effect of a change of type or options on the values that files have, before it is made. */
export function LossPreview({ loss }: { loss: AttributeLoss | undefined }) {
  if (!loss) return <Skeleton height={44} radius={8} aria-label="Checking the values of files" />;
  const { files, values, rewritten, exact, examples } = loss;
  const atLeast = exact ? '' : 'at least ';
  return (
    <section className={styles.loss} aria-label="What this changes" role="status" data-lossy={values > 0 || undefined}>
      <p className={styles.verdict}>
        {values > 0 ? (
          <IconAlertTriangle size={16} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={16} aria-hidden="true" />
        )}
        {values > 0
          ? `This deletes ${atLeast}${count(values, 'value')} from ${count(files, 'file')}. You can undo it.`
          : 'No values are deleted.'}
        {rewritten > 0 && ` ${count(rewritten, 'file')} ${rewritten === 1 ? 'gets' : 'get'} a reformatted value.`}
      </p>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example.file.uuid}>
              <span className={styles.file} dir="auto">
                {example.file.name}
              </span>
              <span className={styles.becomes}>
                <s>{told(example.values)}</s>
                <IconArrowRight size={14} aria-label="becomes" />
                {told(example.becomes)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
