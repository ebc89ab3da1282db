import type { ComponentType } from 'react';
import { useOverlays } from './overlays.ts';

type Overlays = ReturnType<typeof useOverlays>;

/** A part that is drawn inside something that floats, and comes with it. */
export const latePart = (pick: (overlays: Overlays) => unknown) =>
  function LatePart(props: object) {
    const Part = pick(useOverlays()) as ComponentType<object>;
    return <Part {...props} />;
  };
