import { useCanAccess } from 'react-admin';
import { RESOURCE_NAMES, type ResourceName, RESOURCES } from '../../../server/panel/contract';
import { RESOURCE_SCREENS } from './resource-screens';

/** Returns the screen to which a row leads: its form, or its values if the role may not change it. */
export function useRowScreen(name: ResourceName): 'edit' | 'show' {
  const { canAccess } = useCanAccess({ resource: name, action: 'edit' });
  return canAccess && RESOURCES[name].input ? 'edit' : 'show';
}
/** Path of a row below the panel. */
export const pathOfRow = (name: ResourceName, id: string | number, screen: 'edit' | 'show') =>
  `/${name}/${encodeURIComponent(id)}${screen === 'show' ? '/show' : ''}`;

/** The screen that contains the list of a resource, and the field with the id of its row; undefined: it has none. */
export function parentOf(name: ResourceName): { parent: ResourceName; field: string } | undefined {
  for (const parent of RESOURCE_NAMES) {
    const field = RESOURCE_SCREENS[parent].sublists?.[name];
    if (field) return { parent, field };
  }
  return undefined;
}
