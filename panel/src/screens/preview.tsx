import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useResourceContext } from 'react-admin';
import { call } from '../api/request';

/** Width of the page on a phone, in pixels. */
const PHONE_WIDTH = 390;
/** Browsers that know the attribute load the page without the app's own session and basket. */
const WITHOUT_STORAGE = { credentialless: '' };

/** The saved row as the app's page shows it to athletes, in a frame; a signed address shows hidden rows, too. */
export function Preview({ id }: { id: string | number }) {
  const resource = useResourceContext()!;
  const isHidden = useRecordContext()?.isWithdrawn === true;
  const notify = useNotify();
  const [isWide, setWide] = useState(false);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => call('preview', undefined, { resource, id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <>
      <Button onClick={() => mutate()} loading={isPending}>
        پیش‌نمایش
      </Button>
      {data && (
        <Dialog open fullScreen onClose={reset} aria-labelledby="preview-title">
          <DialogTitle id="preview-title">پیش‌نمایش</DialogTitle>
          <DialogContent
            sx={{ display: 'flex', flexDirection: 'column', gap: 1, pb: 1, px: { xs: 0, sm: 3 } }}
          >
            <Alert severity="info">
              {isHidden && 'این مورد از فروش پنهان است و کسی جز شما آن را نمی‌بیند. '}
              آنچه ذخیره شده است، همان‌طور که ورزشکاران می‌بینند. از این‌جا چیزی خریده یا فرستاده
              نمی‌شود.
            </Alert>
            <Box
              component="iframe"
              src={data.path}
              title="صفحه در برنامه"
              sandbox="allow-scripts allow-same-origin"
              {...WITHOUT_STORAGE}
              sx={{
                flexGrow: 1,
                minHeight: 360,
                width: '100%',
                maxWidth: isWide ? 'none' : PHONE_WIDTH,
                mx: 'auto',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            />
          </DialogContent>
          <DialogActions>
            <ToggleButtonGroup
              exclusive
              aria-label="اندازه صفحه"
              value={isWide ? 'wide' : 'phone'}
              onChange={(_, size: string | null) => size && setWide(size === 'wide')}
            >
              <ToggleButton value="phone">گوشی</ToggleButton>
              <ToggleButton value="wide">رایانه</ToggleButton>
            </ToggleButtonGroup>
            <Button onClick={reset}>بستن</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
