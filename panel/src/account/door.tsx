import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';

/** A screen before the session: a card in the middle of the page. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="main"
    sx={{
      minHeight: '100dvh',
      display: 'grid',
      placeItems: 'center',
      p: 2,
      bgcolor: 'background.default',
    }}
  >
    <Card sx={{ width: '100%', maxWidth: 400 }}>
      <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
        <Typography component="h1" variant="h6">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
    <Notification />
  </Box>
);
