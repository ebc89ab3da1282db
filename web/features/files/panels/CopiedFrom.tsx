import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fileLink } from '../../../lib/search/library-place.ts';
import styles from '../info/FileInformation.module.css';
import { fileQuery } from '../queries.ts';

/** The file that another was made from, by its name. */
export function CopiedFrom({ uuid }: { uuid: string }) {
  const { data, isError } = useQuery({ ...fileQuery(uuid), retry: false });
  if (isError) return <>A deleted file</>;
  return data ? (
    <Link {...fileLink(uuid)} className={styles.link}>
      {data.name}
    </Link>
  ) : null;
}
