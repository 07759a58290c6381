import LockIcon from '@mui/icons-material/LockOutlined';
import { Button, Card, CardContent, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/**
 * Shown instead of a screen that the role may not open. react-admin's own has no page title and too little contrast.
 */
export function AccessDenied() {
  const translate = useTranslate();
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="ra.page.access_denied" />
      <CardContent sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 6 }}>
        <LockIcon color="primary" sx={{ fontSize: 64 }} />
        <Typography>{translate('ra.message.access_denied')}</Typography>
        <Button component={Link} to="/" variant="contained">
          {translate('ra.page.dashboard')}
        </Button>
      </CardContent>
    </Card>
  );
}
