/** Drawings of charts: laid out in a worker, and cached by the chart's definition. */
import type { ChartShape } from 'statechart-paths/chart';
import type { DrawingRequest, DrawingResponse } from './drawing-worker.ts';

const MAX_DRAWINGS = 60;
const drawings = new Map<string, Promise<string>>();
const pending = new Map<number, { chart: ChartShape; resolve: (markup: string) => void }>();
let count = 0;
let worker: Worker | undefined;
let isWorkerBroken = false;

const drawHere = async (chart: ChartShape) =>
  (await import('statechart-paths/drawing')).drawChart(chart);

function startWorker(): Worker {
  // `.js`, because tsc does not rewrite URLs; in the sources, Vite resolves it to the `.ts` file.
  const started = new Worker(new URL('./drawing-worker.js', import.meta.url), { type: 'module' });
  started.onmessage = ({ data: { number, markup } }: MessageEvent<DrawingResponse>) => {
    pending.get(number)?.resolve(markup);
    pending.delete(number);
  };
  started.onerror = () => {
    isWorkerBroken = true;
    for (const { chart, resolve } of pending.values()) void drawHere(chart).then(resolve);
    pending.clear();
  };
  return started;
}

/** Starts the worker, so that the layout's code is loaded before the first chart arrives. */
export const prepareDrawings = (): void => void (worker ??= startWorker());

function draw(chart: ChartShape): Promise<string> {
  if (isWorkerBroken) return drawHere(chart);
  worker ??= startWorker();
  const number = count++;
  const markup = new Promise<string>((resolve) => pending.set(number, { chart, resolve }));
  worker.postMessage({ number, chart } satisfies DrawingRequest);
  return markup;
}

/** Returns the drawing of a chart. */
export function drawingOf(chart: ChartShape): Promise<string> {
  const definition = JSON.stringify(chart);
  const drawing = drawings.get(definition) ?? draw(chart);
  drawings.delete(definition);
  drawings.set(definition, drawing);
  const [oldest] = drawings.keys();
  if (drawings.size > MAX_DRAWINGS && oldest) drawings.delete(oldest);
  return drawing;
}
