import { Button, Checkbox, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import { count, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { mergePreviewQuery } from '../queries.ts';
import { TagPicker } from '../TagPicker.tsx';
import { useMergeTags } from '../tag-actions.ts';
import styles from './MergeDialog.module.css';

function Preview({ from, to, synonyms }: { from: readonly Tag[]; to: Tag; synonyms: boolean }) {
  const { uuid: team } = useTeam();
  const ids = from.map((tag) => tag.uuid);
  const preview = useQuery(mergePreviewQuery(team, ids, to.uuid));
  const names = from.map((tag) => tag.name).join(', ');
  if (preview.isError) return <FormError text={preview.error.message} />;
  const { files = 0, gaining = 0, after = 0, synonyms: words = [] } = preview.data ?? {};
  return (
    <div className={styles.preview} role="status" aria-busy={preview.isPending}>
      {preview.isPending ? (
        'Counting the files…'
      ) : (
        <>
          <p className={styles.main}>
            {count(files, 'file')} {files === 1 ? 'has' : 'have'} {names}. {number(gaining)} of them will get {to.name},
            which {count(after, 'file')} will then have.
          </p>
          <p>
            {synonyms
              ? `Typing ${words.join(', ')} finds and adds ${to.name}.`
              : `${names} will be deleted and not kept as synonyms.`}
          </p>
        </>
      )}
    </div>
  );
}

/** Puts tags together. With one tag alone, the one that remains is looked for. */
export function MergeDialog({ tags, onClose }: { tags: readonly Tag[]; onClose: () => void }) {
  const [only] = tags.length === 1 ? tags : [];
  const largest = tags.toSorted((a, b) => b.count - a.count)[0];
  const [to, setTo] = useState<Tag | undefined>(only ? undefined : largest);
  const [synonyms, setSynonyms] = useState(true);
  const merge = useMergeTags();
  const from = tags.filter((tag) => tag.uuid !== to?.uuid);
  const submit = () => {
    if (to && !merge.isPending) merge.mutate({ from, to, synonyms }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={only ? `Merge ${only.name} into…` : `Merge ${tags.length} tags`}
      size="form"
      locked={merge.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={merge.isPending}>
            Cancel
          </Button>
          <Button variant="ink" onClick={submit} loading={merge.isPending} disabled={!to}>
            Merge
          </Button>
        </>
      }
    >
      {only ? (
        <TagPicker label="Tag that remains" chosen={to?.uuid} without={[only.uuid]} onChoose={setTo} />
      ) : (
        <Radio.Group
          label="Tag that remains"
          value={to?.uuid ?? ''}
          onChange={(uuid) => setTo(tags.find((tag) => tag.uuid === uuid))}
        >
          <div className={styles.choices}>
            {tags.map((tag) => (
              <Radio
                key={tag.uuid}
                value={tag.uuid}
                label={
                  <>
                    {tag.name} <span className={styles.count}>{count(tag.count, 'file')}</span>
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <Checkbox
        className={styles.keep ?? ''}
        label="Keep the other names as synonyms"
        checked={synonyms}
        onChange={(event) => setSynonyms(event.currentTarget.checked)}
      />
      {to && from.length > 0 && <Preview from={from} to={to} synonyms={synonyms} />}
      <FormError text={merge.error?.message} />
    </Dialog>
  );
}
