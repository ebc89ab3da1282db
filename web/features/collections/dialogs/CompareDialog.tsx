import { useNavigate } from '@tanstack/react-router';
import type { Collection } from '#contract/collections.ts';
import { PickCollection } from './PickCollection.tsx';

/** Chooses what a collection is compared with. */
export function CompareDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const navigate = useNavigate();
  const { uuid, title } = collection;
  return (
    <PickCollection
      title={`Compare ${title} with`}
      without={uuid}
      onChoose={(other) =>
        void navigate({
          to: '/collections/$collection',
          params: { collection: uuid },
          search: { compare: other.uuid },
        })
      }
      onClose={onClose}
    />
  );
}
