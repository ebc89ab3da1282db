import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { type GalleryDevice, galleryDevices } from '../../../lib/search/galleries.ts';

const deviceLooks = {
  desktop: { label: 'Desktop', Icon: IconDeviceDesktop },
  tablet: { label: 'Tablet', Icon: IconDeviceTablet },
  phone: { label: 'Phone', Icon: IconDeviceMobile },
} as const;

export function DeviceSwitch(props: {
  value: GalleryDevice;
  className?: string | undefined;
  onChange: (device: GalleryDevice) => void;
}) {
  return (
    <SegmentedControl
      aria-label="Preview size"
      className={props.className ?? ''}
      value={props.value}
      onChange={(value) => props.onChange(value as GalleryDevice)}
      data={galleryDevices.map((value) => {
        const { label, Icon } = deviceLooks[value];
        return {
          value,
          label: (
            <span title={label}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}
