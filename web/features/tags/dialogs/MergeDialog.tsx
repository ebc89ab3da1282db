import { Button, Checkbox, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { previewMerge, Tag } from '#contract/tags.ts';
import { count, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { mergePreviewQuery } from '../queries.ts';
import { TagPicker } from '../TagPicker.tsx';
import { useMergeTags } from '../tag-actions.ts';
import styles from './MergeDialog.module.css';

type Uses = Pick<ReplyOut<typeof previewMerge>, 'collections' | 'searches' | 'smart_collections' | 'upload_defaults'>;

/** All that has the tags that go, besides files. */
function usesOf(
  { collections, searches, smart_collections: smart, upload_defaults: defaults }: Uses,
  to: string,
  synonyms: boolean,
) {
  const looking = [
    searches > 0 && count(searches, 'saved search', 'saved searches'),
    smart > 0 && count(smart, 'smart collection'),
  ].filter(Boolean);
  const one = searches + smart === 1;
  return [
    collections > 0 && `${count(collections, 'collection')} ${collections === 1 ? 'gets' : 'get'} ${to} too.`,
    looking.length > 0 &&
      `${looking.join(' and ')} ${one ? 'looks' : 'look'} for a tag that goes and ${one ? 'has' : 'have'} to be changed by hand.`,
    defaults > 0 &&
      `${count(defaults, 'upload default')} ${synonyms ? `will give ${to} instead` : `will no longer give ${defaults === 1 ? 'its tag' : 'their tags'}`}.`,
  ].filter((line) => line !== false);
}

function Preview({ from, to, synonyms }: { from: readonly Tag[]; to: Tag; synonyms: boolean }) {
  const { uuid: team } = useTeam();
  const ids = from.map((tag) => tag.uuid);
  const preview = useQuery(mergePreviewQuery(team, ids, to.uuid));
  const names = from.map((tag) => tag.name).join(', ');
  if (preview.isError) return <FormError text={preview.error.message} />;
  const { files = 0, gaining = 0, after = 0, synonyms: words = [] } = preview.data ?? {};
  const uses = preview.data ? usesOf(preview.data, to.name, synonyms) : [];
  return (
    <div className={styles.preview} role="status" aria-busy={preview.isPending}>
      {preview.isPending ? (
        'Counting the uses…'
      ) : (
        <>
          <p className={styles.main}>
            {count(files, 'file')} {files === 1 ? 'has' : 'have'} {names}. {number(gaining)} of them will get {to.name},
            which {count(after, 'file')} will then have.
          </p>
          {uses.map((line) => (
            <p key={line}>{line}</p>
          ))}
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
export function MergeDialog(props: { tags: readonly Tag[]; onDone?: (() => void) | undefined; onClose: () => void }) {
  const { tags, onDone, onClose } = props;
  const [only] = tags.length === 1 ? tags : [];
  const largest = tags.toSorted((a, b) => b.count - a.count)[0];
  const [to, setTo] = useState<Tag | undefined>(only ? undefined : largest);
  const [synonyms, setSynonyms] = useState(true);
  const merge = useMergeTags();
  const from = tags.filter((tag) => tag.uuid !== to?.uuid);
  const submit = () => {
    if (!to || merge.isPending) return;
    const onSuccess = () => {
      onDone?.();
      onClose();
    };
    merge.mutate({ from, to, synonyms }, { onSuccess });
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
