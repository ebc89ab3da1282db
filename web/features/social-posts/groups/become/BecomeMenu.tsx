import { Button } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { SocialGroupDetail } from '#contract/social-posts/post.ts';
import { useRole } from '../../../../lib/can.ts';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { ReasonedItem } from '../../../../ui/overlays/ReasonedItem.tsx';
import { BecomeDialog } from './BecomeDialog.tsx';
import { type Target, targets } from './become.ts';
import { filesOfGroup, sourceOfGroup } from './group-files.ts';
import { useCompose } from './use-become.ts';

const order: readonly Target[] = ['collection', 'gallery', 'album', 'post'];

/** The things that a group can become, each with the reason where it cannot. */
export function BecomeMenu({ group }: { group: SocialGroupDetail }) {
  const [target, setTarget] = useState<Target>();
  const may = useRole();
  const compose = useCompose();
  const { files, total } = filesOfGroup(group);
  const choose = (one: Target) => {
    // Nothing is left to ask: the flyout itself is where the post is written.
    if (one === 'post' && files.length === total && files.length <= targets.post.most) compose.mutate(files);
    else setTarget(one);
  };
  return (
    <>
      <Menu position="bottom-start" width={260} withinPortal>
        <Menu.Target>
          <Button
            variant="line"
            leftSection={<IconSparkles size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
            disabled={total === 0}
          >
            Turn into…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {order.map((one) => (
            <ReasonedItem
              key={one}
              icon={targets[one].icon}
              label={targets[one].label}
              reason={may(targets[one].rule).reason}
              onClick={() => choose(one)}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {target && <BecomeDialog target={target} source={sourceOfGroup(group)} onClose={() => setTarget(undefined)} />}
    </>
  );
}
