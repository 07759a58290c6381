import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useNotify, useRedirect } from 'react-admin';

/** The link of a new invitation, which is shown only once. */
export function InvitationLink({ link }: { link: string }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify('پیوند کپی شد.');
  };
  return (
    <Dialog open aria-labelledby="invitation-link" onClose={() => redirect('list', 'invitation')}>
      <DialogTitle id="invitation-link">پیوند دعوت</DialogTitle>
      <DialogContent>
        <Typography gutterBottom>
          این پیوند را برای همکارتان بفرستید. یک بار کار می‌کند و دوباره نمایش داده نمی‌شود.
        </Typography>
        <TextField
          value={link}
          fullWidth
          multiline
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', 'aria-label': 'پیوند دعوت' } }}
        />
      </DialogContent>
      <DialogActions>
        {/* Browsers offer the clipboard on secure pages only. */}
        {window.isSecureContext && <Button onClick={() => void copy()}>کپی</Button>}
        <Button onClick={() => redirect('list', 'invitation')}>بستن</Button>
      </DialogActions>
    </Dialog>
  );
}
