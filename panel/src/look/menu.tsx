import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Chip, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Menu, useCanAccess } from 'react-admin';
import { type ResourceName, RESOURCE_NAMES, RESOURCES } from '../../../server/panel/contract';
import { pathOfRow, useRowScreen } from '../screens/row-link';
import { GROUPS, type Group, RESOURCE_SCREENS } from '../screens/resource-screens';
import { countText } from '../today/task-list';
import { useWaiting } from '../today/use-today';

export const HELP_PATH = '/help';

/** @param waiting rows that wait for the staff */
function Item({ name, waiting }: { name: ResourceName; waiting: number }) {
  const { canAccess } = useCanAccess({ resource: name, action: 'list' });
  const screen = useRowScreen(name);
  const { icon: Icon } = RESOURCE_SCREENS[name];
  // The settings of the shop are one row, and need no list.
  const path = name === 'shop' ? pathOfRow(name, 1, screen) : `/${name}`;
  return (
    canAccess && (
      <Menu.Item
        to={path}
        primaryText={
          <>
            {RESOURCES[name].titles}
            {waiting > 0 && (
              <Chip
                component="span" // the text of a menu item is a paragraph
                label={countText(waiting)}
                size="small"
                color="primary"
                sx={{ ml: 1 }}
              />
            )}
          </>
        }
        leftIcon={<Icon />}
      />
    )
  );
}

/** The menu: the resources that the role may see, by group. */
export function PanelMenu() {
  const waitingOf = useWaiting();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="کارهای امروز" />
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <Fragment key={group}>
          <Typography variant="caption" color="textSecondary" sx={{ px: 2, pt: 2 }}>
            {GROUPS[group]}
          </Typography>
          {RESOURCE_NAMES.filter((name) => RESOURCE_SCREENS[name].group === group).map((name) => (
            <Item key={name} name={name} waiting={waitingOf(name)} />
          ))}
        </Fragment>
      ))}
      <Menu.Item to={HELP_PATH} primaryText="راهنما" leftIcon={<HelpIcon />} sx={{ mt: 2 }} />
    </Menu>
  );
}
