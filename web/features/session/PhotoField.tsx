import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { deletePhoto } from '#contract/session/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { bytes } from '../../lib/format.ts';
import { keepMe, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import styles from './PhotoField.module.css';

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** The reason a chosen file cannot be a photo, in a sentence. */
function trouble(file: File): string | undefined {
  if (!types.includes(file.type)) return 'Photos must be JPG, PNG or WebP.';
  if (file.size > limits.photoBytes) return `Photos can have at most ${bytes(limits.photoBytes)}.`;
  return undefined;
}

/** One's own photo, as others see it beside the name. */
export function PhotoField() {
  const me = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const remove = useChange({
    run: () => call(deletePhoto),
    said: 'Photo removed',
    after: async () => {
      keepMe({ ...me, photo: null });
      await queryClient.invalidateQueries({ queryKey: ['photos'] });
    },
  });
  return (
    <div className={styles.field}>
      <PersonMark person={me} size={64} />
      <div className={styles.actions}>
        <Button onClick={() => input.current?.click()}>{me.photo ? 'Change photo' : 'Add a photo'}</Button>
        {me.photo && (
          <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        aria-label="Photo"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!file) return;
          const why = trouble(file);
          if (why) toast.error(why);
          else setChosen(file);
        }}
      />
      {chosen && <PhotoDialog file={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
