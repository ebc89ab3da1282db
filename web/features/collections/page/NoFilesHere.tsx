import { Button } from '@mantine/core';
import { IconBolt, IconLibraryPhoto, IconSearchOff } from '@tabler/icons-react';
import type { Collection } from '#contract/collections.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';

/** The reason a collection shows no files, and the one thing to do about it. */
export function NoFilesHere({
  kind,
  comparing,
  narrowed,
  onClear,
}: {
  kind: Collection['kind'];
  comparing: boolean;
  narrowed: boolean;
  onClear: () => void;
}) {
  const icon = { size: 32, stroke: 1.5 };
  if (narrowed)
    return (
      <EmptyState
        icon={<IconSearchOff {...icon} />}
        title="No results"
        text="Nothing in this collection matches your search."
        action={
          <Button variant="line" onClick={onClear}>
            Show all files
          </Button>
        }
      />
    );
  if (comparing) return <EmptyState icon={<IconLibraryPhoto {...icon} />} title="No files in this part" />;
  if (kind === 'smart')
    return (
      <EmptyState
        icon={<IconBolt {...icon} />}
        title="No files match the rules"
        text="Matching files appear here as soon as they are in the library."
      />
    );
  return (
    <EmptyState
      icon={<IconLibraryPhoto {...icon} />}
      title="This collection is empty"
      text="Choose Add to collection in the menu of a file, or press L."
      action={
        <LinkButton to="/library/" search={{}} variant="line">
          Go to the library
        </LinkButton>
      }
    />
  );
}
