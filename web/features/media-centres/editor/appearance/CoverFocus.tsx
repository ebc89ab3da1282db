import { useQuery } from '@tanstack/react-query';
import type { CentreLook } from '#contract/media-centres/centre.ts';
import { FocusPicker } from '../../../../ui/form/FocusPicker.tsx';
import { fileQuery } from '../../../files/queries.ts';
import { useEditor } from '../editor-context.ts';

type Focus = CentreLook['focus'];

/** The point of the cover that stays visible on every screen. */
export function CoverFocus(props: { file: string; focus: Focus; onChange: (focus: Focus) => void }) {
  const { file, focus, onChange } = props;
  const { editable } = useEditor();
  const url = useQuery(fileQuery(file)).data?.latest_version.thumbnail_url;
  if (!url) return null;
  return (
    <FocusPicker
      url={url}
      focus={focus}
      disabled={!editable}
      note="Click the point of the cover that has to stay visible on every screen."
      onChange={onChange}
    />
  );
}
