import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type HttpError, useNotify, useRefresh } from 'react-admin';
import { CALLS, PANEL_API } from '../../../server/panel/contract';
import { call, type ErrorBody } from '../api/request';
import { LEFT_TO_RIGHT } from '../controls/left-to-right';
import { type ActionProps, Confirmed } from './confirmed';

export const EndMemberSessions = ({ id }: ActionProps) => (
  <Confirmed
    id={id}
    name="endMemberSessions"
    label="پایان نشست‌ها"
    question="این عضو از همه دستگاه‌ها بیرون می‌رود و باید دوباره وارد شود."
  />
);

export const ResetMemberPassword = ({ id }: ActionProps) => (
  <Confirmed
    id={id}
    name="resetMemberPassword"
    label="گذرواژه تازه"
    question="گذرواژه کنونی از کار می‌افتد و نشست‌ها پایان می‌یابند. عضو در صفحه ورود «فراموشی گذرواژه» را می‌زند و با کدی که به شماره‌اش می‌رسد گذرواژه تازه می‌گذارد."
  />
);

/** A file that the server writes while it is loaded. */
export const ExportMember = ({ id }: ActionProps) => (
  <Button href={PANEL_API + CALLS.exportMember.path.replace('{id}', String(id))} download>
    دانلود داده‌ها
  </Button>
);

interface AskedProps extends ActionProps {
  name: 'changeMobile' | 'eraseMember';
  title: string;
  label: string;
  text: string;
  isDanger?: boolean;
}

/** A call with a mobile number, which is typed into a dialog. */
function WithMobile({ id, name, title, label, text, isDanger = false }: AskedProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [mobile, setMobile] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(name, { mobile }, { id }),
    onSuccess: () => {
      setOpen(false);
      setMobile('');
      notify('انجام شد.');
      refresh();
    },
  });
  const body = (error as (HttpError & { body?: ErrorBody }) | null)?.body;
  const message = body?.fields?.mobile ?? error?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    mutate();
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button color={isDanger ? 'error' : 'primary'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={name}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={name}>{title}</DialogTitle>
          <DialogContent>
            <Alert severity={isDanger ? 'warning' : 'info'} sx={{ mb: 2 }}>
              {text}
            </Alert>
            <TextField
              label={label}
              value={mobile}
              onChange={({ target }) => setMobile(target.value)}
              error={message !== undefined}
              helperText={message}
              slotProps={{ htmlInput: { ...LEFT_TO_RIGHT.htmlInput, inputMode: 'tel' } }}
              autoComplete="off"
              fullWidth
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>انصراف</Button>
            <Button
              type="submit"
              variant="contained"
              color={isDanger ? 'error' : 'primary'}
              loading={isPending}
            >
              {title}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

export const ChangeMobile = ({ id }: ActionProps) => (
  <WithMobile
    id={id}
    name="changeMobile"
    title="تغییر شماره"
    label="شماره همراه تازه"
    text="عضو از این پس با شماره تازه وارد می‌شود و کدها به آن می‌رسند. پیش از آن مطمئن شوید که شماره از خود اوست."
  />
);

export const EraseMember = ({ id }: ActionProps) => (
  <WithMobile
    id={id}
    name="eraseMember"
    title="پاک کردن عضو"
    label="شماره همراه این عضو، برای اطمینان"
    text="نام و نشانی، پاسخ‌ها و برنامه‌ها، وزن‌ها، دیدگاه‌ها و عکس‌های این عضو برای همیشه پاک می‌شوند و هیچ‌کس نمی‌تواند آن‌ها را برگرداند. فاکتورها بی‌نام می‌مانند."
    isDanger
  />
);
