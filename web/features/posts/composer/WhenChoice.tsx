import { SegmentedControl } from '@mantine/core';
import { postPolicy } from '#contract/policy/social/posts.ts';
import { useRole } from '../../../lib/can.ts';
import fields from '../write/Fields.module.css';
import type { Finish, Way } from './use-finish.ts';

/** The time a new post goes out: at a date, now, or not yet. */
export function WhenChoice({ finish }: { finish: Finish }) {
  const { flags, reason } = postPolicy['post.publish'];
  const mayPublish = useRole()({ flags, reason }).allowed;
  return (
    <div className={fields.field}>
      <span className={fields.label} id="post-when">
        When
      </span>
      <SegmentedControl
        aria-labelledby="post-when"
        value={finish.when}
        onChange={(when) => finish.setWhen(when as Way)}
        data={[
          { value: 'at', label: 'Date and time' },
          { value: 'now', label: 'Now', disabled: !mayPublish },
          { value: 'draft', label: 'Not yet' },
        ]}
      />
      {!mayPublish && <p className={fields.hint}>{reason} You can schedule them.</p>}
      {finish.approval === 'required' && finish.when !== 'draft' && (
        <p className={fields.hint}>It goes out once it is approved.</p>
      )}
    </div>
  );
}
