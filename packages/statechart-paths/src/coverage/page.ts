/** The coverage as an interactive page that works without a server or a network. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createBudget } from '../budget.ts';
import { drawChart } from '../drawing.ts';
import { generatePaths } from '../generators.ts';
import type { ChartModel } from '../chart-model.ts';
import { eventLabel, shapeOf } from '../shape.ts';
import type { ChartCoverage } from './report.ts';

const part = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Larger charts are listed without a drawing. */
const MAX_DRAWN_STATES = 300;
/** Steps per chart to find the paths that the page lists. */
const MAX_STEPS = 50_000;

/** Writes `reports/coverage.html`. */
export async function writeCoveragePage(
  models: readonly ChartModel[],
  charts: readonly ChartCoverage[],
): Promise<void> {
  const data: object[] = [];
  for (const [index, model] of models.entries()) {
    const budget = createBudget({ maxSteps: MAX_STEPS });
    const shape = shapeOf(model.machine);
    const paths = generatePaths(model, { gen: 'transition', budget }).paths.map(
      ({ id, name, edges }) => ({
        id,
        name,
        edges,
      }),
    );
    const edges = shape.edges.map((edge) => ({
      ...edge,
      event: eventLabel(edge.event),
    }));
    data.push({
      ...charts[index],
      purpose: model.doc.purpose,
      states: model.doc.states,
      edges,
      paths,
      svg: shape.states.length > MAX_DRAWN_STATES ? '' : await drawChart(shape),
    });
  }
  const page = part('page.html')
    .replace('/* %STYLE% */', () => part('page.css'))
    .replace('// %SCRIPT%', () => part('page.client.js'))
    .replace('%CHARTS%', () => JSON.stringify(data).replaceAll('<', '\\u003c'));
  writeFileSync('reports/coverage.html', page);
}
