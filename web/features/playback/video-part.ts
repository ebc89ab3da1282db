// All that plays a video comes at once: what plays streams does not wait for what asks for it.
import 'hls.js/light';

export { readVideoAhead } from './read-ahead.ts';
export { VideoStage } from './VideoStage.tsx';
