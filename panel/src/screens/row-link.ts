import { useCanAccess } from 'react-admin';
import { type ResourceName, RESOURCES } from '../../../server/panel/contract';

/** Where a row leads: to its form, or to its values if the role may not change it. */
export function useRowScreen(name: ResourceName): 'edit' | 'show' {
  const { canAccess } = useCanAccess({ resource: name, action: 'edit' });
  return canAccess && RESOURCES[name].input ? 'edit' : 'show';
}
/** Path of a row below the panel. */
export const pathOfRow = (name: ResourceName, id: string | number, screen: 'edit' | 'show') =>
  `/${name}/${encodeURIComponent(id)}${screen === 'show' ? '/show' : ''}`;
