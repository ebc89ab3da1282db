import { base } from './place.ts';

interface FrameMessage {
  readonly vitrine: 'height';
  readonly height: number;
}

const isSaid = (value: unknown): value is FrameMessage =>
  typeof value === 'object' && value !== null && 'vitrine' in value && value.vitrine === 'height';

/** On a page that frames galleries: makes each frame as high as it says it is. Only frames of this installation are heard. */
export function sizeFrames(): void {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== base || !isSaid(data) || !(data.height >= 0 && data.height < 200_000)) return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = `${Math.ceil(data.height)}px`;
  });
}

/** In a frame: tells the page around it how high this one is. */
export function tellHeight(): void {
  if (window.parent === window) return;
  const tell = () => {
    const said: FrameMessage = { vitrine: 'height', height: document.body.getBoundingClientRect().height };
    window.parent.postMessage(said, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  // The page around may have begun to listen later than this one began to tell.
  window.addEventListener('load', tell);
  for (const ms of [500, 2000, 5000]) setTimeout(tell, ms);
}
