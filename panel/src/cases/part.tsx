import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of the screen, with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <CardContent>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);
