import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type HttpError, type RaRecord, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ResourceName } from '../../../server/panel/contract';
import type { ErrorBody } from '../api/request';
import { textOf } from '../controls/control-field';
import { fieldsOf } from './fields';

/** A row that was changed elsewhere while it was edited: both versions, and what to keep. */
function Conflict({
  name,
  current,
  onEnd,
}: {
  name: ResourceName;
  current: RaRecord;
  onEnd: () => void;
}) {
  const { getValues, setValue, reset } = useFormContext<Record<string, unknown>>();
  const differences = Object.entries(fieldsOf(name)).filter(
    ([source]) => JSON.stringify(getValues(source)) !== JSON.stringify(current[source]),
  );
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <Typography>همکار دیگری این مورد را تغییر داده است. نوشته شما این‌جا مانده است.</Typography>
      <Box component="dl" sx={{ my: 1 }}>
        {differences.map(([source, control]) => (
          <Box key={source} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {control.label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              از شما: <bdi>{textOf(control, getValues(source))}</bdi>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              اکنون: <bdi>{textOf(control, current[source])}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      <Button
        onClick={() => {
          setValue('version', current.version as string, { shouldDirty: true });
          onEnd();
        }}
      >
        نوشته من می‌ماند
      </Button>
      <Button
        onClick={() => {
          reset(current);
          onEnd();
        }}
      >
        نسخه تازه را می‌خواهم
      </Button>
    </Alert>
  );
}

/** Handles a failed write of a form: a conflict is shown in the form, everything else as a notification. */
export function useConflict(name: ResourceName): {
  notice: ReactNode;
  onError: (error: Error) => void;
} {
  const notify = useNotify();
  const [current, setCurrent] = useState<RaRecord>();
  return {
    notice: current && (
      <Conflict name={name} current={current} onEnd={() => setCurrent(undefined)} />
    ),
    onError(error) {
      const { status, body, message } = error as HttpError & { body?: ErrorBody };
      if (status === 409 && body?.current) setCurrent(body.current as RaRecord);
      else notify(message, { type: 'error' });
    },
  };
}
