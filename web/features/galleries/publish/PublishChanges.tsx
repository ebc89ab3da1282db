import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { useEditor } from '../editor/editor-context.ts';
import { changedSettings } from '../settings-words.ts';
import { ChangeTable } from './ChangeTable.tsx';
import styles from './PublishDialog.module.css';
import { publicGallery } from './public-gallery.ts';
import type { Published } from './published.ts';

/** The changes that visitors will see. */
export function PublishChanges({ published }: { published: Published }) {
  const { gallery, files } = useEditor();
  const next = publicGallery(gallery, files, useTeam().name).files.results.map(({ uuid }) => uuid);
  const before = new Set(published.files);
  const after = new Set(next);
  const added = next.filter((uuid) => !before.has(uuid)).length;
  const gone = published.files.filter((uuid) => !after.has(uuid)).length;
  const kept = published.files.filter((uuid) => after.has(uuid));
  const moved = next.filter((uuid) => before.has(uuid)).some((uuid, place) => uuid !== kept[place]);
  const settings = changedSettings(
    { title: published.gallery.title, type: published.gallery.type, settings: published.gallery.settings },
    { title: gallery.title, type: gallery.type, settings: gallery.settings },
  );
  const lines = [
    added > 0 && `${count(added, 'file')} more`,
    gone > 0 && `${count(gone, 'file')} fewer`,
    moved && 'a new order',
  ].filter(Boolean);
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>What changes for visitors</h3>
      {lines.length > 0 && <p>{lines.join(', ')}.</p>}
      {settings.length > 0 && <ChangeTable changes={settings} before="Now" after="After" />}
      {lines.length === 0 && settings.length === 0 && (
        <p>Captions, calls to action, or settings that are not visible on the page, such as allowed sites.</p>
      )}
    </section>
  );
}
