/** The screens of the panel for the screenshots: list, new row and first row of every resource, and the accounts. */
import { RESOURCE_NAMES, RESOURCES } from '../../server/panel/contract';
import type { Moment } from './moments';

const ofResources = RESOURCE_NAMES.flatMap((name): Moment[] => {
  const path = `/panel/${name}`;
  return [
    { name: `panel, list of ${name}`, path, visitor: 'modir' },
    {
      name: `panel, first ${name}`,
      path,
      visitor: 'modir',
      // On a phone the rows are links, on a wider screen rows of a table.
      reach: (page) =>
        page.locator('main').locator('li a, li [role=button], tbody tr').first().click(),
    },
    ...(RESOURCES[name].permissions.create.length > 0
      ? [{ name: `panel, new ${name}`, path: `${path}/create`, visitor: 'modir' } as const]
      : []),
  ];
});

export const PANEL_MOMENTS: readonly Moment[] = [
  { name: 'panel, login', path: '/panel/login', visitor: 'visitor' },
  { name: 'panel, invitation without its token', path: '/panel/join', visitor: 'visitor' },
  { name: 'panel, today', path: '/panel/', visitor: 'modir' },
  { name: 'panel, guide', path: '/panel/help', visitor: 'modir' },
  { name: 'panel, account', path: '/panel/account', visitor: 'modir' },
  { name: 'panel, classes of support', path: '/panel/class', visitor: 'poshtiban' },
  { name: 'panel, refused to support', path: '/panel/staff', visitor: 'poshtiban' },
  ...ofResources,
];
