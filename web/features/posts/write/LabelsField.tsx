import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { createLabel } from '#contract/posts/plan-routes.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { useTeam } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { postLabelsQuery } from '../queries.ts';
import { useWrite } from './write-context.ts';

/** Colours of new labels, one after the other. */
const colours = ['#0b737d', '#2a5fbf', '#8a5a00', '#19754a', '#9c3fa8', '#b5472f'] as const;

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Labels by name; one that is not there yet is made. */
export function LabelsField() {
  const team = useTeam().uuid;
  const { draft, work, editable } = useWrite();
  const { data: labels = [] } = useQuery(postLabelsQuery(team));
  const make = useChange({
    run: (name: string) =>
      call(createLabel, {
        params: { team },
        body: { name, colour: colours[labels.length % colours.length] ?? colours[0] },
      }),
    failed: 'Something went wrong.',
    after: (label) => queryClient.setQueryData(postLabelsQuery(team).queryKey, (before) => [...(before ?? []), label]),
  });
  const names = draft.labels.flatMap((uuid) => labels.find((label) => label.uuid === uuid)?.name ?? []);
  const set = async (wanted: string[]) => {
    const uuids: string[] = [];
    for (const name of wanted) {
      const known = labels.find((label) => same(label.name, name.trim()));
      const label = known ?? (await make.mutateAsync(name.trim()).catch(() => undefined));
      if (label) uuids.push(label.uuid);
    }
    work.edit((before) => ({ ...before, labels: [...new Set(uuids)] }));
  };
  return (
    <TagsInput
      label="Labels"
      placeholder={names.length === 0 ? 'Type a label and press Enter' : ''}
      data={labels.map(({ name }) => name)}
      value={names}
      readOnly={!editable}
      disabled={make.isPending}
      maxTags={limits.postLabels}
      comboboxProps={{ zIndex: 350 }}
      onChange={(wanted) => void set(wanted.map((name) => name.slice(0, limits.postLabelName)))}
    />
  );
}
