import { FormControlLabel, FormHelperText, Stack, Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { DietStatus } from '@/shared/api/contract/codes';
import type { RowOf } from '../../../server/panel/contract';
import { call } from '../api/request';

export type Case = RowOf<'case'>;
export const isPublished = ({ status }: Pick<Case, 'status'>): boolean =>
  status === DietStatus.programRunning || status === DietStatus.ended;

type State = Pick<Case, 'showHoldover'> & {
  status: typeof DietStatus.programRunning | typeof DietStatus.ended;
};

/** Ends a published program, and offers its extension. */
export function CaseState({ onError }: { onError: (error: Error) => void }) {
  const row = useRecordContext<Case>()!;
  const notify = useNotify();
  const refresh = useRefresh();
  const { getValues } = useFormContext<Case>();
  const { isDirty } = useFormState();
  const { mutate, isPending } = useMutation({
    mutationFn: (state: State) =>
      call('setCaseState', { version: getValues('version'), ...state }, { id: row.id }),
    onSuccess: () => {
      notify('وضعیت برنامه تغییر کرد.');
      refresh();
    },
    onError,
  });
  if (!isPublished(row)) return null;
  const { showHoldover } = row;
  const isEnded = row.status === DietStatus.ended;
  const statusOf = (ended: boolean) => (ended ? DietStatus.ended : DietStatus.programRunning);
  // The form is loaded again after the change.
  const disabled = isPending || isDirty;
  return (
    <Stack>
      <FormControlLabel
        label="برنامه پایان یافته است"
        control={
          <Switch
            checked={isEnded}
            disabled={disabled}
            onChange={(_, ended) => mutate({ status: statusOf(ended), showHoldover })}
          />
        }
      />
      <FormControlLabel
        label="ورزشکار می‌تواند تمدید کند"
        control={
          <Switch
            checked={showHoldover}
            disabled={disabled}
            onChange={(_, offered) => mutate({ status: statusOf(isEnded), showHoldover: offered })}
          />
        }
      />
      <FormHelperText>
        {isDirty
          ? 'نخست پیش‌نویس را ذخیره یا منتشر کنید.'
          : 'با پایان برنامه، ثبت گزارش بسته می‌شود و فایل‌ها می‌مانند.'}
      </FormHelperText>
    </Stack>
  );
}
