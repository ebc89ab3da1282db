import { useColorScheme, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Camera, Size } from './camera.ts';
import styles from './Map.module.css';
import { drawOutline, useOutline } from './outline.ts';

/** The theme on the screen: colours of a canvas do not follow it by themselves. */
function useTheme(): string {
  const read = () =>
    document.documentElement.dataset.theme ?? document.documentElement.dataset.mantineColorScheme ?? '';
  const [theme, setTheme] = useState(read);
  const system = useColorScheme();
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(read()));
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return `${theme} ${system}`;
}

/** The earth as a camera sees it. */
export function MapCanvas({ camera, size }: { camera: Camera; size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const outline = useOutline(camera.zoom);
  const theme = useTheme();
  const contrast = useMediaQuery('(prefers-contrast: more)');
  useEffect(() => {
    if (canvas.current && outline) drawOutline(canvas.current, outline, camera, size);
  }, [outline, camera, size, theme, contrast]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} style={size} />
    </div>
  );
}
