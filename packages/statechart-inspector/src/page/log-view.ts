/** The log on the page: only the visible rows are in the document. */
import type { Entry, Session } from '../protocol';
import { $ } from './element';
import type { Log } from './log';
import { type Columns, drawNames, drawRows, placeColumns, ROW_HEIGHT } from './sequence';

/** Rows drawn above and below the visible ones, so that a small scroll shows no gap. */
const MARGIN = 8;

/** @param choose called with the index of a clicked row */
export function createLogView(
  log: Log,
  sessions: () => readonly Session[],
  choose: (at: number) => void,
) {
  const [pane, names, body] = [$('#log'), $('#names'), $('#rows')];
  let columns: Columns = placeColumns([], []);
  let columnKey = '';
  let selected: Entry | undefined;
  let shifted = 0;
  let isScheduled = false;

  const drawVisible = () => {
    const rows = log.rows();
    const first = Math.max(0, Math.floor(pane.scrollTop / ROW_HEIGHT) - MARGIN);
    const visible = Math.ceil(pane.clientHeight / ROW_HEIGHT) + 2 * MARGIN;
    const last = Math.min(rows.length, first + visible);
    const at = selected ? log.indexOf(selected) : -1;
    body.innerHTML = drawRows({ rows, first: Math.min(first, last), last, selected: at }, columns);
    (body.firstElementChild as SVGElement).style.top = `${first * ROW_HEIGHT}px`;
  };
  const placeAll = () => {
    const key = [...log.columns()].join('\n');
    if (key === columnKey) return;
    columnKey = key;
    columns = placeColumns(log.columns(), sessions());
    names.innerHTML = drawNames(columns);
  };
  const reveal = (at: number) => {
    const [top, head] = [at * ROW_HEIGHT, names.offsetHeight];
    const height = pane.clientHeight - head;
    if (top < pane.scrollTop) pane.scrollTop = top;
    else if (top + ROW_HEIGHT > pane.scrollTop + height)
      pane.scrollTop = top + ROW_HEIGHT - height + 4;
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      drawVisible();
    });
  };
  pane.addEventListener('scroll', schedule, { passive: true });
  new ResizeObserver(schedule).observe(pane);
  body.onclick = ({ target }) => {
    const row = (target as Element).closest<SVGElement>('.row');
    if (row) choose(Number(row.dataset.at));
  };

  return {
    /** Draws the rows, and scrolls to the selected one if the selection has changed. */
    render(entry: Entry | undefined) {
      placeAll();
      body.style.height = `${Math.max(1, log.rows().length) * ROW_HEIGHT + 8}px`;
      const dropped = log.shifted() - shifted;
      shifted += dropped;
      if (dropped > 0 && entry === selected) pane.scrollTop -= dropped * ROW_HEIGHT;
      if (entry && entry !== selected) reveal(Math.max(0, log.indexOf(entry)));
      selected = entry;
      drawVisible();
    },
    /** Returns drawings of the whole log, to be saved. */
    drawAll(): SVGSVGElement[] {
      const rows = log.rows();
      const parts = document.createElement('template');
      parts.innerHTML =
        drawNames(columns) + drawRows({ rows, first: 0, last: rows.length }, columns);
      return [...parts.content.querySelectorAll('svg')];
    },
  };
}
