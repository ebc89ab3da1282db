import { IconPlus, IconReplace, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { queryClient } from '../../../lib/query.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AddTag } from '../../tags/add/AddTag.tsx';
import { proposeFor } from '../../tags/add/propose-tag.ts';
import { tagsKey } from '../../tags/queries.ts';
import { actOnMany } from '../act/act-on-many.ts';
import type { Step } from '../act/bulk-step.ts';
import { type Subject, sizeOf } from '../select/subject.ts';
import { type CommonTag, commonTags, spread } from './common-facts.ts';
import styles from './InfoPane.module.css';

const shownAtMost = 40;

async function change(subject: Subject, steps: Step[]): Promise<boolean> {
  const done = await actOnMany(subject, steps, {
    doing: 'Tagging',
    done: 'Tags updated',
    failed: 'Error updating file',
  });
  void queryClient.invalidateQueries({ queryKey: tagsKey(subject.team) });
  return done;
}

interface TagProps {
  subject: Subject;
  tag: CommonTag;
  onReplace: () => void;
}

function TagButtons({ subject, tag, onReplace }: TagProps) {
  const { files } = subject;
  /** Another tag comes only where this one is, so every file has to be known. */
  const known = files.length >= sizeOf(subject);
  return (
    <span className={styles.change}>
      {tag.on < files.length && (
        <IconButton
          small
          label={`Add ${tag.name} to all`}
          onClick={() => void change(subject, [{ action: 'tag', value: [tag.uuid] }])}
        >
          <IconPlus />
        </IconButton>
      )}
      {known && (
        <IconButton small label={`Replace ${tag.name}`} onClick={onReplace}>
          <IconReplace />
        </IconButton>
      )}
      <IconButton
        small
        label={`Remove ${tag.name}`}
        onClick={() => void change(subject, [{ action: 'untag', value: [tag.uuid] }])}
      >
        <IconX />
      </IconButton>
    </span>
  );
}

/** A field for the tag that comes in the place of another, on the files that have that. */
function ReplaceTag({ subject: { team, files }, tag, onDone }: Omit<TagProps, 'onReplace'> & { onDone: () => void }) {
  const replace = async (name: string) => {
    const having = files.filter((file) => file.tags.some(({ uuid }) => uuid === tag.uuid));
    const done = await change({ team, files: having }, [
      { action: 'tag', value: [name] },
      { action: 'untag', value: [tag.uuid] },
    ]);
    if (done) onDone();
    return done;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field inside gives up.
    <div className={styles.replacing} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <AddTag team={team} label={`Replace ${tag.name} with`} without={[tag.uuid]} onAdd={replace} />
    </div>
  );
}

/** The tags of several files: on all of them or on some; put on the rest, taken off, or another in their place. */
export function ManyTags({ subject, edits }: { subject: Subject; edits: boolean }) {
  const { team, files } = subject;
  const [replacing, setReplacing] = useState<string>();
  const tags = commonTags(files);
  const size = sizeOf(subject);
  return (
    <div className={styles.tagging}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.slice(0, shownAtMost).map((tag) => (
            <li key={tag.uuid}>
              {replacing === tag.uuid ? (
                <ReplaceTag subject={subject} tag={tag} onDone={() => setReplacing(undefined)} />
              ) : (
                <>
                  <span className={styles.tag}>
                    {tag.name} <small>{spread(tag, files.length)}</small>
                  </span>
                  {edits && <TagButtons subject={subject} tag={tag} onReplace={() => setReplacing(tag.uuid)} />}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edits && (
        <AddTag
          team={team}
          label="Add a tag to all"
          without={tags.filter(({ on }) => on >= size).map(({ uuid }) => uuid)}
          onAdd={(name) => change(subject, [{ action: 'tag', value: [name] }])}
          {...(size > limits.proposedFiles || files.length < size
            ? {}
            : {
                onPropose: (name: string) =>
                  proposeFor(
                    team,
                    name,
                    files.map(({ uuid }) => uuid),
                  ),
              })}
        />
      )}
    </div>
  );
}
