import { IconChevronLeft, IconChevronRight, IconExternalLink, IconShoppingBag, IconTag } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { GalleryPublicFile, PublicGallery } from '#contract/galleries.public.ts';
import type { GallerySettings } from '#contract/galleries.ts';
import type { GalleryDevice } from '../../lib/galleries-search.ts';
import { classes } from '../../ui/classes.ts';
import styles from './GalleryPreview.module.css';

const ctaIcons = { link: IconExternalLink, product: IconTag, buy: IconShoppingBag } as const;

interface PictureProps {
  file: GalleryPublicFile;
  settings: GallerySettings;
  ratio: string;
  selected: boolean;
}

/** A picture with its words and marks. What is under the pointer is told by `data-file` and `data-cta`. */
function Picture({ file, settings, ratio, selected }: PictureProps) {
  const source = file.sources.at(-1);
  const words = (
    <>
      {file.caption && settings.captions !== 'none' && (
        <span className={classes(styles.caption, settings.captions === 'hover' && styles.onHover)}>{file.caption}</span>
      )}
      {file.credit && settings.credits !== 'none' && (
        <span className={classes(styles.caption, settings.credits === 'hover' && styles.onHover)}>{file.credit}</span>
      )}
      {file.handle && <span className={styles.handle}>{file.handle}</span>}
    </>
  );
  return (
    <span
      className={classes(styles.item, selected && styles.selected)}
      data-file={file.uuid}
      style={{ aspectRatio: ratio, backgroundColor: file.colour ?? undefined }}
    >
      {source && (
        <img
          src={source.url}
          srcSet={file.sources.map(({ width, url }) => `${url} ${width}w`).join(', ')}
          sizes="33vw"
          alt={file.alt}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      <span className={styles.words}>{words}</span>
      {file.ctas.map((cta) => {
        const Icon = ctaIcons[cta.kind];
        return (
          <span
            key={cta.uuid}
            className={styles.cta}
            data-cta={cta.uuid}
            title={cta.label}
            style={{ left: `${cta.position.x}%`, top: `${cta.position.y}%` }}
          >
            <Icon size={14} stroke={1.75} aria-hidden="true" />
          </span>
        );
      })}
    </span>
  );
}

const ratioOf = (file: GalleryPublicFile, settings: GallerySettings, otherwise?: string) => {
  if (settings.ratio !== 'original') return settings.ratio.replace(':', ' / ');
  return otherwise ?? (file.width && file.height ? `${file.width} / ${file.height}` : '3 / 2');
};

/** Shortest column first, as the pictures are read. */
function columnsOf(files: readonly GalleryPublicFile[], settings: GallerySettings, many: number) {
  const columns = Array.from({ length: many }, () => ({ height: 0, files: [] as GalleryPublicFile[] }));
  for (const file of files) {
    const [w = 3, h = 2] = ratioOf(file, settings).split(' / ').map(Number);
    const shortest = columns.reduce((a, b) => (b.height < a.height ? b : a));
    shortest.files.push(file);
    shortest.height += h / w;
  }
  return columns;
}

/** The draft drawn as its visitors will see it on a device of this kind. */
export function GalleryPreview(props: { data: PublicGallery; device: GalleryDevice; selected: string | undefined }) {
  const { data, device, selected } = props;
  const settings = data.settings as unknown as GallerySettings;
  const files = data.files.results.slice(0, settings.first);
  const [at, setAt] = useState(0);
  const many = settings.columns[device];
  const picture = (file: GalleryPublicFile, ratio = ratioOf(file, settings)) => (
    <Picture key={file.uuid} file={file} settings={settings} ratio={ratio} selected={file.uuid === selected} />
  );
  const { background, text, accent } = settings.colours;
  const style = {
    '--gutter': `${settings.gutter}px`,
    '--corner': `${settings.corner}px`,
    '--columns': many,
    '--accent-here': accent,
    background,
    color: text,
  } as CSSProperties;
  const chosen = files.findIndex(({ uuid }) => uuid === selected);
  const now = files[chosen >= 0 ? chosen : Math.min(at, files.length - 1)];
  const [first, ...others] = files;
  return (
    <div className={styles.gallery} style={style} data-device={device}>
      {settings.heading && (
        <header className={classes(styles.head, settings.font === 'newsreader' && styles.serif)}>
          <h2>{data.title}</h2>
          {settings.intro && <p>{settings.intro}</p>}
        </header>
      )}
      {data.type === 'grid' && (
        <div className={styles.grid}>{files.map((file) => picture(file, ratioOf(file, settings, '1 / 1')))}</div>
      )}
      {data.type === 'masonry' && (
        <div className={styles.masonry}>
          {columnsOf(files, settings, many).map((column, place) => (
            <div key={column.files[0]?.uuid ?? place} className={styles.column}>
              {column.files.map((file) => picture(file))}
            </div>
          ))}
        </div>
      )}
      {data.type === 'carousel' && (
        <div className={styles.carousel}>{files.map((file) => picture(file, ratioOf(file, settings, '4 / 5')))}</div>
      )}
      {data.type === 'gallery' && first && (
        <div className={styles.column}>
          {picture(first, ratioOf(first, settings, '16 / 9'))}
          <div className={styles.grid}>{others.map((file) => picture(file, ratioOf(file, settings, '1 / 1')))}</div>
        </div>
      )}
      {data.type === 'slideshow' && now && (
        <div className={styles.slides}>
          {picture(now, ratioOf(now, settings, '16 / 9'))}
          <button
            type="button"
            className={styles.back}
            aria-label="Previous"
            onClick={() => setAt((at - 1 + files.length) % files.length)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label="Next"
            onClick={() => setAt((at + 1) % files.length)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      )}
      {data.count > files.length && data.type !== 'slideshow' && data.type !== 'carousel' && (
        <p className={styles.more}>Load more</p>
      )}
    </div>
  );
}
