export { Checkbox, Drawer, Menu, Modal, Popover, Radio, Slider, Switch, Tooltip } from '@mantine/core';
