import { Input, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { tidyGroup } from '#contract/tags/group-path.ts';
import type { Tag } from '#contract/tags.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { GroupField } from '../groups/GroupField.tsx';
import { TagColours } from '../TagColour.tsx';
import { useCreateTag, useUpdateTag } from '../tag-actions.ts';
import styles from './MergeDialog.module.css';

/** Makes a tag, or changes all that one says. */
export function TagDialog({ tag, onClose }: { tag?: Tag; onClose: () => void }) {
  const [name, setName] = useState(tag?.name ?? '');
  const [group, setGroup] = useState(tag?.group ?? '');
  const [colour, setColour] = useState(tag?.colour ?? null);
  const [synonyms, setSynonyms] = useState<string[]>(tag?.synonyms ?? []);
  const create = useCreateTag();
  const update = useUpdateTag();
  const busy = create.isPending || update.isPending;
  const wanted = name.trim();
  const submit = () => {
    const look = { name: wanted, group: tidyGroup(group) || null, colour, synonyms };
    if (tag) update.mutate({ tag, look }, { onSuccess: onClose });
    else create.mutate(look, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={tag ? 'Edit tag' : 'New tag'}
      size="form"
      action={tag ? 'Save' : 'Create'}
      busy={busy}
      ready={wanted !== ''}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <TextInput
          label="Name"
          value={name}
          maxLength={limits.tagName}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TagsInput
          label="Synonyms"
          description="Typing one of these finds and adds this tag. Press Enter to add a word."
          value={synonyms}
          maxTags={limits.synonymsPerTag}
          onChange={(words) => setSynonyms(words.map((word) => word.slice(0, limits.tagName)))}
        />
        <GroupField value={group} onChange={setGroup} />
        <Input.Wrapper label="Colour" labelElement="div">
          <TagColours value={colour} onChange={setColour} />
        </Input.Wrapper>
      </div>
      <FormError text={(create.error ?? update.error)?.message} />
    </FormDialog>
  );
}
