import { useEffect, useRef } from 'react';
import { marksSvg } from '#contract/image-editor/marks-svg.ts';
import { useEditor } from '../state/editor-context.ts';
import { pageLettering } from './lettering.ts';
import styles from './Stage.module.css';

/** Marks and frame, drawn over the picture by the drawing that the server makes. */
export function MarksPicture() {
  const { recipe, sizes, picture } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const drawing = marksSvg(recipe, sizes.picture, { lettering: pageLettering, logo: picture.logo });
  useEffect(() => {
    if (!drawing) return host.current?.replaceChildren();
    const { documentElement } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
    host.current?.replaceChildren(document.importNode(documentElement, true));
  }, [drawing]);
  return <div ref={host} className={styles.marks} aria-hidden="true" />;
}
