import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Sheet.module.css';

/**
 * Hands a sheet to the browser's own dialog for printing, once all of its pictures are there. `title` is what a PDF of
 * it is called.
 */
export function usePrintSheet(title: string, draw: () => ReactNode) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    let left = false;
    const before = document.title;
    document.title = title;
    // On phones the dialog is not there yet when `print` has returned.
    const over = () => setPrinting(false);
    window.addEventListener('afterprint', over);
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')];
    void Promise.all(images.map((image) => image.decode().catch(() => undefined))).then(() => left || window.print());
    return () => {
      left = true;
      window.removeEventListener('afterprint', over);
      document.title = before;
    };
  }, [printing, title]);
  const sheet =
    printing &&
    createPortal(
      <div className={styles.printed} data-printed>
        {draw()}
      </div>,
      document.body,
    );
  return { printing, print: () => setPrinting(true), sheet };
}
