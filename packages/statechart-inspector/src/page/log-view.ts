/** The log on the page: only the visible rows are in the document. */
import type { Entry, Session } from '../protocol.ts';
import { $ } from './element.ts';
import type { Log } from './log.ts';
import {
  type Columns,
  drawNames,
  drawRows,
  placeColumns,
  ROW_HEIGHT,
  type Slice,
  updateRows,
} from './sequence.ts';

/** Rows drawn above and below the visible ones, so that a small scroll shows no gap. */
const MARGIN = 5;

/** Returns the scroll position at which a row is visible. */
function revealed(at: number, scrollTop: number, height: number): number {
  const top = at * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return top + ROW_HEIGHT > scrollTop + height ? top + ROW_HEIGHT - height + 4 : scrollTop;
}

/** Returns a function that draws rows into an element, and reuses the elements of the rows drawn before. */
function rowsIn(body: HTMLElement) {
  let drawnRows: readonly Element[] = [];
  let drawnColumns: Columns | undefined;
  return (slice: Slice, columns: Columns) => {
    if (drawnColumns === columns && drawnRows.length === slice.last - slice.first)
      updateRows(drawnRows, slice, columns);
    else {
      body.innerHTML = drawRows(slice, columns);
      // a wider pane widens the rows instead of scaling them
      body.firstElementChild!.removeAttribute('viewBox');
      [drawnRows, drawnColumns] = [[...body.querySelectorAll('.row')], columns];
    }
    (body.firstElementChild as SVGElement).style.top = `${slice.first * ROW_HEIGHT}px`;
  };
}

/** @param choose called with the index of a clicked row */
export function createLogView(
  log: Log,
  sessions: () => readonly Session[],
  choose: (at: number) => void,
) {
  const [pane, names, body] = [$('#log'), $('#names'), $('#rows')];
  const draw = rowsIn(body);
  let columns: Columns = placeColumns([], []);
  let columnKey = '';
  let selected: Entry | undefined;
  let shifted = 0;
  let isScheduled = false;

  // Reading these from the document in each rendering would compute its layout.
  let [paneHeight, headHeight, scrollTop] = [0, 0, 0];

  const drawVisible = () => {
    const rows = log.rows();
    const visible = Math.ceil(paneHeight / ROW_HEIGHT) + 2 * MARGIN;
    const first = Math.max(
      0,
      Math.min(Math.floor(scrollTop / ROW_HEIGHT) - MARGIN, rows.length - 1),
    );
    const last = Math.min(rows.length, first + visible);
    const at = selected ? log.indexOf(selected) : -1;
    draw({ rows, first, last, selected: at }, columns);
  };
  /** @returns whether the names of the columns cover more of the rows than before */
  const placeAll = () => {
    const key = [...log.columns()].join('\n');
    if (key === columnKey) return false;
    columnKey = key;
    columns = placeColumns(log.columns(), sessions());
    names.innerHTML = drawNames(columns);
    const before = headHeight;
    headHeight = names.offsetHeight;
    return headHeight > before;
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      drawVisible();
    });
  };
  const onScroll = () => {
    if (pane.scrollTop === scrollTop) return;
    scrollTop = pane.scrollTop;
    schedule();
  };
  pane.addEventListener('scroll', onScroll, { passive: true });
  new ResizeObserver(() => {
    paneHeight = pane.clientHeight;
    drawVisible();
  }).observe(pane);
  body.onclick = ({ target }) => {
    const row = (target as Element).closest<SVGElement>('.row');
    if (row) choose(Number(row.dataset.at));
  };

  return {
    /** Draws the rows, and scrolls to the selected one if the selection has changed or the names may cover it. */
    render(entry: Entry | undefined) {
      const isCovered = placeAll();
      const height = `${Math.max(1, log.rows().length) * ROW_HEIGHT + 8}px`;
      if (body.style.height !== height) body.style.height = height;
      const dropped = log.shifted() - shifted;
      shifted += dropped;
      const isChosen = entry !== undefined && (isCovered || entry !== selected);
      const next = isChosen
        ? revealed(Math.max(0, log.indexOf(entry)), scrollTop, paneHeight - headHeight)
        : Math.max(0, scrollTop - dropped * ROW_HEIGHT);
      selected = entry;
      const isScrolled = next !== scrollTop;
      scrollTop = next;
      drawVisible();
      if (isScrolled) pane.scrollTop = next;
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
