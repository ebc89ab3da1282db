import { useQuery } from '@tanstack/react-query';
import { type Subject, uuidsOf } from '../../files/select/subject.ts';
import { AddToCollection } from './AddToCollection.tsx';

/** Puts what is chosen into collections, all results of a query too. */
export function CollectDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { data = [] } = useQuery({
    queryKey: ['files', subject.team, 'uuids', subject.all?.what, subject.files.map((file) => file.uuid)],
    queryFn: () => uuidsOf(subject),
    staleTime: Number.POSITIVE_INFINITY,
    ...(subject.all ? {} : { initialData: subject.files.map((file) => file.uuid) }),
  });
  return <AddToCollection files={data} onClose={onClose} />;
}
