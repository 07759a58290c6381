import { type RaRecord, useListContext, useRefresh } from 'react-admin';

/** The selected rows of this page; those of other pages stay selected, because they are handled where they are read. */
export function useSelectedRows() {
  const { selectedIds, data = [], onSelect } = useListContext<RaRecord>();
  const refresh = useRefresh();
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  return {
    rows,
    /** Unselects the rows, and reads the list again. */
    finish: () => {
      onSelect(selectedIds.filter((id) => !rows.some((each) => each.id === id)));
      refresh();
    },
  };
}
