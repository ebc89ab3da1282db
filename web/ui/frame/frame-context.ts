import { createContext, type ReactNode, use } from 'react';

/** The parts that the frame puts into the top bar of every screen. */
export interface Frame {
  readonly account: ReactNode;
  readonly bell: ReactNode;
}

export const FrameContext = createContext<Frame>({ account: null, bell: null });

export function useFrame(): Frame {
  return use(FrameContext);
}
