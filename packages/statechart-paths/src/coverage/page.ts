/** The coverage as an interactive page that works without a server or a network. */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawChart } from '../drawing.ts';
import { generatePaths } from '../generators.ts';
import type { ChartModel } from '../model.ts';
import { eventLabel, shapeOf } from '../shape.ts';
import type { ChartCoverage } from './report.ts';

const part = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Writes `reports/coverage.html`. */
export async function writeCoveragePage(
  models: readonly ChartModel[],
  charts: readonly ChartCoverage[],
): Promise<void> {
  const data: object[] = [];
  for (const [index, model] of models.entries()) {
    const paths = generatePaths(model, { gen: 'transition' }).paths.map(({ id, name, edges }) => ({
      id,
      name,
      edges,
    }));
    const edges = shapeOf(model.machine).edges.map((edge) => ({
      ...edge,
      event: eventLabel(edge.event),
    }));
    data.push({
      ...charts[index],
      purpose: model.doc.purpose,
      states: model.doc.states,
      edges,
      paths,
      svg: await drawChart(shapeOf(model.machine)),
    });
  }
  const page = part('page.html')
    .replace('/* %STYLE% */', () => part('page.css'))
    .replace('// %SCRIPT%', () => part('page.client.js'))
    .replace('%CHARTS%', () => JSON.stringify(data).replaceAll('<', '\\u003c'));
  writeFileSync('reports/coverage.html', page);
}
