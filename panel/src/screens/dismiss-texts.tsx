import CheckIcon from '@mui/icons-material/Check';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Button,
  type Identifier,
  type RaRecord,
  useListContext,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { formatNumber } from '@/shared/lib/persian-text';
import { call } from '../api/request';
import { TODAY } from '../today/use-today';
import type { ActionProps } from './confirmed';

const CALL_OF = { message: 'dismissMessages', news: 'dismissNews' } as const;

/** Of news, others than failed messages can be selected; they stay as they are. */
const isFailed = (row: RaRecord | undefined) => (row?.state ?? 'failed') === 'failed';

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
    <Button label="رسیدگی شد" disabled={isPending || ids.length === 0} onClick={() => mutate()}>
      <CheckIcon />
    </Button>
  );
}

/** Takes the selected messages off the tasks. */
export function DismissSelected() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<RaRecord>();
  const refresh = useRefresh();
  const failed = data.filter((row) => selectedIds.includes(row.id) && isFailed(row));
  return (
    <Dismiss
      ids={failed.map(({ id }) => id)}
      onDone={() => {
        onUnselectItems();
        refresh();
      }}
    />
  );
}

/** Takes a message off the tasks. */
export function DismissText({ id }: ActionProps) {
  const resource = useResourceContext()!;
  const redirect = useRedirect();
  if (!isFailed(useRecordContext())) return null;
  return <Dismiss ids={[id]} onDone={() => redirect('list', resource)} />;
}
