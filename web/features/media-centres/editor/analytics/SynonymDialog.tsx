import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { setSynonym } from '#contract/media-centres/synonyms.ts';
import { callWithMeta, refusalOf } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { queryClient } from '../../../../lib/query.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { synonymsQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';

/** Has a search of visitors find what other words find, or no longer. */
export function SynonymDialog(props: { term: string; means: string | null; onClose: () => void }) {
  const { term, means, onClose } = props;
  const { centre } = useEditor();
  const [typed, setTyped] = useState(means ?? '');
  const save = useChange({
    run: (words: string | null) =>
      callWithMeta(setSynonym, { params: { id: centre.uuid }, body: { term, means: words } }),
    said: (_done, words) => (words === null ? `Synonym of ${term} removed` : `${term} now finds ${words}`),
    failed: null,
    after: ({ reply }) => {
      queryClient.setQueryData(synonymsQuery(centre.team, centre.uuid).queryKey, reply.results);
      onClose();
    },
  });
  const words = typed.trim();
  return (
    <FormDialog
      title="Synonym"
      size="form"
      action="Save"
      busy={save.isPending}
      ready={words !== '' && words !== means}
      aside={
        means !== null && (
          <Button variant="quiet" onClick={() => save.mutate(null)} disabled={save.isPending}>
            Remove
          </Button>
        )
      }
      onSubmit={() => save.mutate(words)}
      onClose={onClose}
    >
      <p>
        Visitors who search for <strong>{term}</strong> also find what these words find. It takes effect at once, in
        this Media Centre only.
      </p>
      <TextInput
        mt="md"
        label="Also search for"
        value={typed}
        maxLength={limits.searchTerm}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <FormError text={save.error ? refusalOf(save.error) : undefined} />
    </FormDialog>
  );
}
