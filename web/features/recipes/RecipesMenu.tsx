import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TeamRecipe } from '#contract/recipes/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { MenuWait } from '../../ui/overlays/MenuWait.tsx';
import { recipesQuery } from './queries.ts';

/** True for those who are offered the recipes of their team. */
export function useOffersRecipes(): boolean {
  const { permissions } = useTeam();
  return permissions.includes('UPLOAD_ASSETS') || permissions.includes('MANAGE_TEAM');
}

/** The recipes of the team, of which one is put on an image, or on several. */
export function RecipesMenu(props: {
  chosen: string | undefined;
  onChoose: (recipe: TeamRecipe) => void;
  /** Above a dialog. */
  zIndex?: number;
  /** Given where recipes are taken away in the menu as well. */
  onRemove?: (() => void) | undefined;
}) {
  const { chosen, onChoose, zIndex, onRemove } = props;
  const recipes = useQuery(recipesQuery(useTeam().uuid));
  const { data } = recipes;
  return (
    <Menu position="bottom-start" width={260} withinPortal {...(zIndex === undefined ? {} : { zIndex })}>
      <Menu.Target>
        <Button
          variant="line"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={15} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {chosen === undefined ? 'Use a recipe…' : 'Use another recipe…'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        <MenuWait query={recipes} failed="The recipes did not load." />
        {data?.length === 0 && <Menu.Label>No recipes yet. Save one in the image editor.</Menu.Label>}
        {data?.map((one) => (
          <Menu.Item key={one.uuid} disabled={one.uuid === chosen} onClick={() => onChoose(one)}>
            {one.name}
          </Menu.Item>
        ))}
        {onRemove && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onRemove}>Remove recipe</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
