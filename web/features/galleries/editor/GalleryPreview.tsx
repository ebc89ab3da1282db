import { createElement, useEffect, useRef } from 'react';
import type { GalleryView } from '#contract/public/gallery-view/model.ts';
import { defineGallery, type VitrineGallery } from '../../../lib/gallery/element.ts';
import { dragItems } from './drag-items.ts';

defineGallery();

const ring = '3px solid #0b737d';

/** The very element that visitors get, fed with the draft. A click on a picture or a marker is told instead of followed. */
export function GalleryPreview(props: {
  data: GalleryView;
  /** The picture that is edited. */
  selected: string | undefined;
  onPick: (file: string, cta: string | undefined) => void;
  onMore: () => void;
  /** Given where their order is given by hand: a picture was dragged onto the place of another. */
  onMove: ((file: string, to: string) => void) | undefined;
}) {
  const { data, selected, onPick, onMore, onMove } = props;
  const host = useRef<VitrineGallery>(null);
  useEffect(() => {
    if (!host.current) return;
    host.current.preview = true;
    host.current.data = data;
  }, [data]);
  useEffect(() => {
    const items = data.files.results.length > 0 ? host.current?.shadowRoot?.querySelectorAll<HTMLElement>('.item') : [];
    for (const item of items ?? []) {
      const on = item.dataset.file === selected;
      item.style.outline = on ? ring : '';
      item.style.outlineOffset = on ? '-3px' : '';
    }
  }, [data, selected]);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const life = new AbortController();
    const pick = (event: Event) => {
      const { file, cta } = (event as CustomEvent<{ file: string; cta?: string }>).detail;
      onPick(file, cta);
    };
    const more = (event: Event) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element) || !target.closest('.more')) return;
      event.stopPropagation();
      onMore();
    };
    element.addEventListener('vitrine-pick', pick, { signal: life.signal });
    element.addEventListener('click', more, { signal: life.signal, capture: true });
    return () => life.abort();
  }, [onPick, onMore]);
  useEffect(() => {
    if (host.current && onMove) return dragItems(host.current, onMove);
  }, [onMove]);
  return createElement('vitrine-gallery', { ref: host });
}
