import CheckIcon from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Identifier,
  type RaRecord,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { formatNumber } from '@/shared/lib/persian-text';
import { call } from '../api/request';
import { TODAY } from '../today/use-today';
import type { ActionProps } from './confirmed';
import { useSelectedRows } from './selected-rows';

const CALL_OF = { message: 'dismissMessages', news: 'dismissNews' } as const;

/** The list of news also has messages that arrived. */
export const isFailedText = (row: RaRecord | undefined) => (row?.state ?? 'failed') === 'failed';

function Dismiss({ ids, onDone }: { ids: readonly Identifier[]; onDone: () => void }) {
  const resource = useResourceContext() as keyof typeof CALL_OF;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(CALL_OF[resource], { ids: ids.map(Number) }),
    onSuccess: ({ dismissed }) => {
      notify(`به ${formatNumber(dismissed)} پیامک رسیدگی شد.`);
      void queryClient.invalidateQueries(TODAY);
      onDone();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      startIcon={<CheckIcon />}
      loading={isPending}
      disabled={ids.length === 0}
      onClick={() => mutate()}
    >
      رسیدگی شد
    </Button>
  );
}

/** Takes the selected messages off the tasks. */
export function DismissSelected() {
  const { rows, finish } = useSelectedRows();
  return <Dismiss ids={rows.map(({ id }) => id)} onDone={finish} />;
}

/** Takes a message off the tasks. */
export function DismissText({ id }: ActionProps) {
  const resource = useResourceContext()!;
  const redirect = useRedirect();
  if (!isFailedText(useRecordContext())) return null;
  return <Dismiss ids={[id]} onDone={() => redirect('list', resource)} />;
}
