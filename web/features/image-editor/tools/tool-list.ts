import {
  IconAngle,
  IconBlur,
  IconBorderOuter,
  IconCrop,
  IconResize,
  IconSun,
  IconTypography,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Section } from '../state/changes-made.ts';
import type { Tool } from '../state/editor-context.ts';
import { CropOptions } from './CropOptions.tsx';
import { FrameOptions } from './FrameOptions.tsx';
import { LightOptions } from './LightOptions.tsx';
import { MarkOptions } from './MarkOptions.tsx';
import { RegionOptions } from './RegionOptions.tsx';
import { ResizeOptions } from './ResizeOptions.tsx';
import { StraightenOptions } from './StraightenOptions.tsx';

interface ToolEntry {
  readonly key: Tool & Section;
  readonly name: string;
  readonly icon: TablerIcon;
  readonly letter: string;
  /** A line stands before it. */
  readonly apart?: boolean;
  readonly Options: ComponentType;
}

/** The tools, in the order in which they stand. */
export const tools: readonly ToolEntry[] = [
  { key: 'crop', name: 'Crop', icon: IconCrop, letter: 'c', Options: CropOptions },
  { key: 'straighten', name: 'Straighten', icon: IconAngle, letter: 's', Options: StraightenOptions },
  { key: 'light', name: 'Light and colour', icon: IconSun, letter: 'l', Options: LightOptions },
  { key: 'resize', name: 'Resize', icon: IconResize, letter: 'r', Options: ResizeOptions },
  { key: 'marks', name: 'Text and shapes', icon: IconTypography, letter: 't', apart: true, Options: MarkOptions },
  { key: 'regions', name: 'Blur region', icon: IconBlur, letter: 'b', Options: RegionOptions },
  { key: 'frame', name: 'Frame', icon: IconBorderOuter, letter: 'f', Options: FrameOptions },
];
