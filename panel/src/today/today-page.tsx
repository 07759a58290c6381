import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { CALLS } from '../../../server/panel/contract';
import { getMe } from '../api/auth-provider';
import { Figures } from './figures';
import { TaskList } from './task-list';

const ROLES: readonly string[] = CALLS.figures.roles;

/** The first screen: what waits for the person, and for an owner the figures of the shop. */
export function TodayPage() {
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: getMe });
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1100 }}>
      <Title title="کارهای امروز" />
      <TaskList />
      {me && ROLES.includes(me.role) && <Figures />}
    </Box>
  );
}
