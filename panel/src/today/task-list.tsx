import {
  Alert,
  Card,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { Loading } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatElapsed } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { type AnyTask, TASKS } from '../../../server/panel/contract';
import { RESOURCE_SCREENS } from '../screens/resource-screens';
import { filteredList } from './filtered-list';
import { useToday } from './use-today';

const MANY = '۱۰۰۰+';
export const countText = (count: number | null): string =>
  count === null || count === Infinity ? MANY : formatNumber(count);

/** The tasks that wait for the staff; each leads to its list, and is hidden when the list is empty. */
export function TaskList() {
  const { data, error, dataUpdatedAt } = useToday();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  const waiting = data.tasks.filter(({ count }) => count !== 0);
  if (waiting.length === 0)
    return <Alert severity="success">همه کارها انجام شده است. خسته نباشید!</Alert>;
  return (
    <Card>
      <List disablePadding>
        {waiting.map(({ name, count, since, isLate }) => {
          const { resource, filter, title }: AnyTask = TASKS[name];
          const { icon: Icon } = RESOURCE_SCREENS[resource];
          return (
            <ListItem key={name} disablePadding divider>
              <ListItemButton component={Link} to={filteredList(resource, filter)} sx={{ gap: 2 }}>
                <ListItemIcon sx={{ minWidth: 0 }}>
                  <Icon />
                </ListItemIcon>
                <ListItemText
                  primary={title}
                  secondary={since && `قدیمی‌ترین: ${formatElapsed(since, dataUpdatedAt)}`}
                />
                <Chip label={countText(count)} color={isLate ? 'error' : 'primary'} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Card>
  );
}
