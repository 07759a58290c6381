/** Lays out charts in a worker. */
import type { ChartShape } from 'statechart-paths/chart';

export interface DrawingRequest {
  readonly number: number;
  readonly chart: ChartShape;
}
export interface DrawingResponse {
  readonly number: number;
  readonly markup: string;
}

// In a worker without a document, ELK answers the worker's messages itself instead of exporting its layout function.
Object.assign(globalThis, { document: {} });
const drawing = import('statechart-paths/drawing');

onmessage = ({ data: { number, chart } }: MessageEvent<DrawingRequest>) => {
  void drawing
    .then(({ drawChart }) => drawChart(chart))
    .then((markup) => postMessage({ number, markup } satisfies DrawingResponse));
};
