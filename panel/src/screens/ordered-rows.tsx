import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type Announcements,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import DragIcon from '@mui/icons-material/DragIndicator';
import { IconButton, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useListContext, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/shared/lib/persian-text';
import { type ResourceName, RESOURCES } from '../../../server/panel/contract';
import { call } from '../api/request';
import { textOf } from '../controls/control-field';
import { fieldsOf } from './fields';
import { pathOfRow, useRowScreen } from './row-link';
import { RESOURCE_SCREENS } from './resource-screens';

const HINT =
  'برای جابه‌جا کردن، Space را بزنید، با کلیدهای بالا و پایین ببرید و دوباره Space را بزنید. با Escape به جای اول برمی‌گردد.';

interface RowProps {
  name: ResourceName;
  row: RaRecord;
  title: string;
  /** from 1 */ place: number;
}

function Row({ name, row, title, place }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id: row.id });
  const screen = useRowScreen(name);
  const [, second] = RESOURCE_SCREENS[name].columns;
  const fields = fieldsOf(name);
  return (
    <ListItem
      ref={setNodeRef}
      disablePadding
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
      secondaryAction={
        screen === 'edit' && (
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`جابه‌جا کردن ${title}`}
            sx={{ touchAction: 'none', cursor: 'grab' }}
          >
            <DragIcon />
          </IconButton>
        )
      }
    >
      <ListItemButton component={Link} to={pathOfRow(name, row.id, screen)}>
        <ListItemText
          primary={
            <>
              {formatNumber(place)}. <bdi>{title}</bdi>
            </>
          }
          secondary={second && textOf(fields[second]!, row[second])}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** The rows of a list that belong to one row, in an order that is changed by dragging or by keyboard. */
export function OrderedRows({ name }: { name: ResourceName }) {
  const { data = [] } = useListContext<RaRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const order = useMutation({
    mutationFn: (ids: number[]) => call('order', { ids }, { resource: name }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The order that was asked for, until the server has answered.
  const ids = order.isPending ? order.variables : data.map(({ id }) => Number(id));
  const rows = ids.flatMap((id) => data.find((row) => row.id === id) ?? []);
  const titleOf = (id: string | number) =>
    String(rows.find((row) => row.id === id)?.[RESOURCES[name].nameField] ?? '');
  const placeOf = (id: string | number) => ids.indexOf(Number(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${titleOf(active.id)} برداشته شد.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)} در جای ${formatNumber(placeOf(over.id))} است.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${titleOf(active.id)} در جای ${formatNumber(placeOf(over.id))} گذاشته شد.`
        : undefined,
    onDragCancel: ({ active }) => `${titleOf(active.id)} به جای اول برگشت.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      order.mutate(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HINT } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List>
          {rows.map((row, index) => (
            <Row key={row.id} name={name} row={row} title={titleOf(row.id)} place={index + 1} />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}
