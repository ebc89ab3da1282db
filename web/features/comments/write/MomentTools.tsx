import { Button } from '@mantine/core';
import { IconBracketsContain, IconClockPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlayerClock } from '../../../lib/player-clock.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type Moment, momentNow, partOf, useMomentNow } from '../moment.ts';
import type { Draft } from './drafts.ts';
import { SpotChip } from './SpotChip.tsx';

interface MomentToolsProps {
  readonly clock: PlayerClock;
  /** The moment that the comment was begun at. */
  readonly spot: Draft['spot'];
  /** True while it is the one that the player shows. */
  readonly follows: boolean;
  readonly onPoint: (moment: Moment | null) => void;
}

/** The moment of a video or sound that a comment is about: the one the player shows, a part, or none. */
export function MomentTools({ clock, spot, follows, onPoint }: MomentToolsProps) {
  const now = useMomentNow(clock);
  const [from, setFrom] = useState<number>();
  const set = spot && 'second' in spot ? spot : undefined;
  const shown = set ?? (follows ? now : undefined);
  if (!shown)
    return (
      <IconButton small label="Link to this moment" onClick={() => onPoint(momentNow(clock))}>
        <IconClockPin />
      </IconButton>
    );
  const marking = from !== undefined && from === set?.second && set.until === undefined;
  const mark = () => {
    if (!marking) {
      setFrom(shown.second);
      onPoint({ second: shown.second });
      return;
    }
    const part = partOf(from, clock.seconds());
    if (part.until === undefined) return;
    setFrom(undefined);
    onPoint(part);
  };
  return (
    <>
      <SpotChip spot={shown} onClear={() => onPoint(null)} />
      {shown.until === undefined && (
        <Button
          size="xs"
          variant="quiet"
          leftSection={<IconBracketsContain size={16} stroke={1.75} aria-hidden="true" />}
          onClick={mark}
        >
          {marking ? 'End it here' : 'Mark a range'}
        </Button>
      )}
    </>
  );
}
