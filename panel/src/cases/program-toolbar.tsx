import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveButton, Toolbar, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { DietStatus } from '@/shared/api/contract/codes';
import { type InputOf, toUpdate } from '../../../server/panel/contract';
import { call } from '../api/request';
import { TOOLBAR } from '../screens/row-form';
import { useRunningUploads } from '../uploads/running-uploads';
import { type Case, isPublished } from './case-state';

interface Props {
  /** shows why a write failed */ onError: (error: Error) => void;
}

/** Sends the questionnaire back, with a reason that the athlete reads above it. */
function SendBack({ onError }: Props) {
  const { id } = useRecordContext<Case>()!;
  const { getValues } = useFormContext<Case>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('sendBackCase', { version: getValues('version'), returnReason: reason }, { id }),
    onSuccess: () => {
      setOpen(false);
      notify('فرم برگردانده شد و ورزشکار دلیل آن را می‌بیند.');
      refresh();
    },
    onError(error) {
      setOpen(false);
      onError(error);
    },
  });
  const send = () => {
    setProblem(reason.trim() === '' ? 'بنویسید چه چیزی باید اصلاح شود.' : '');
    if (reason.trim() !== '') mutate();
  };
  return (
    <>
      <Button color="error" disabled={isDirty} onClick={() => setOpen(true)}>
        برگرداندن فرم
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth aria-labelledby="send-back">
        <DialogTitle id="send-back">برگرداندن فرم</DialogTitle>
        <DialogContent>
          <TextField
            label="چه چیزی باید اصلاح شود؟"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem !== ''}
            helperText={problem || 'ورزشکار این متن را بالای فرم می‌خواند.'}
            multiline
            minRows={3}
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>انصراف</Button>
          <Button variant="contained" loading={isPending} onClick={send}>
            برگرداندن
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Publishes what the form contains, saved or not. */
function Publish({ onError }: Props) {
  const record = useRecordContext<Case>()!;
  const notify = useNotify();
  const refresh = useRefresh();
  const { handleSubmit } = useFormContext();
  const { count } = useRunningUploads();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      call('publishCase', toUpdate('case', values) as InputOf<'case'> & { version: string }, {
        id: record.id,
      }),
    onSuccess: () => {
      notify('برنامه منتشر شد؛ ورزشکار آن را می‌بیند.');
      refresh();
    },
    onError,
  });
  const isOpen = record.status === DietStatus.formOpen;
  return (
    <>
      <Button
        variant="contained"
        loading={isPending}
        disabled={isOpen || count > 0}
        onClick={() => void handleSubmit((values) => mutate(values))()}
      >
        {isPublished(record) ? 'انتشار اصلاح' : 'انتشار برنامه'}
      </Button>
      {isOpen && (
        <Typography variant="caption" color="textSecondary">
          پس از رسیدن فرم می‌توانید منتشر کنید.
        </Typography>
      )}
    </>
  );
}

/** Saves the draft, publishes the program, or sends the questionnaire back. */
export function ProgramToolbar({ onError }: Props) {
  const { status } = useRecordContext<Case>()!;
  const isUploading = useRunningUploads().count > 0;
  return (
    <Toolbar sx={TOOLBAR}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 1 },
          alignItems: 'center',
          py: 1,
        }}
      >
        <Publish onError={onError} />
        <SaveButton
          label="ذخیره پیش‌نویس"
          icon={<></>}
          variant="outlined"
          {...(isUploading && { disabled: true })}
        />
        {status === DietStatus.withExpert && <SendBack onError={onError} />}
      </Box>
    </Toolbar>
  );
}
