import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** One part of the page of staff. */
export interface StaffSection {
  /** Its place in the address. */
  readonly slug: string;
  /** Sections stand by it, the lowest first. */
  readonly order: number;
  readonly title: string;
  /** One sentence under the title. */
  readonly text: string;
  readonly icon: TablerIcon;
  readonly Body: LazyExoticComponent<ComponentType>;
}
