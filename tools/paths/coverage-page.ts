/** The coverage as a page that one can click through; it needs no server and no network. */
import { writeFileSync } from 'node:fs';
import { drawChart, eventLabel } from '../inspect/diagram';
import { shapeOf } from '../inspect/shape';
import type { ChartCoverage } from './coverage';
import { generatePaths } from './generate';
import type { ChartModel } from './model';

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
  writeFileSync(
    'reports/coverage.html',
    PAGE.replace('DATA', () => JSON.stringify(data).replaceAll('<', '\\u003c')),
  );
}

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Coverage of the charts</title>
<style>
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: #1c2733; background: #f5f6f8; }
header { padding: 12px 20px; background: #fff; border-bottom: 1px solid #dde1e6; }
h1 { font-size: 18px; margin: 0 0 8px; } h2 { font-size: 15px; margin: 16px 0 4px; }
main { display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 16px; padding: 16px 20px; align-items: start; }
table { border-collapse: collapse; } th, td { padding: 3px 14px 3px 0; text-align: start; } tbody tr[data-chart] { cursor: pointer; } tr[aria-current] { background: #e8f0fe; }
td meter { width: 90px; vertical-align: middle; margin-inline-end: 6px; }
#drawing { overflow: auto; background: #fff; border: 1px solid #dde1e6; border-radius: 8px; padding: 12px; max-height: 78vh; } aside { position: sticky; top: 12px; max-height: 90vh; overflow: auto; }
button { font: inherit; padding: 3px 12px; border: 1px solid #b8c0ca; border-radius: 6px; background: #fff; cursor: pointer; } button[aria-pressed=true] { background: #1c5dd3; border-color: #1c5dd3; color: #fff; }
svg text { font: 11px system-ui, sans-serif; fill: #44505c; cursor: pointer; paint-order: stroke; stroke: #fff; stroke-width: 5px; } svg .title { font-size: 13px; font-weight: 600; fill: #1c2733; stroke: none; } svg .line { stroke: none; }
svg rect { fill: #fff; stroke: #8a96a3; } svg .initial { fill: #1c2733; } svg polyline { fill: none; stroke: #8a96a3; stroke-width: 1.3; } svg marker path { fill: #8a96a3; }
svg .yes > rect { fill: #e5f5ea; stroke: #2b8a4b; } svg .no > rect { fill: #fdecea; stroke: #c62f25; } svg .excused > rect { fill: #fdf5dc; stroke: #b58500; }
svg text.yes { fill: #1c6e39; } svg text.no { fill: #c62f25; font-weight: 700; } svg text.excused { fill: #8a6500; font-weight: 700; } svg text.chosen { text-decoration: underline; font-weight: 700; }
li { margin-bottom: 4px; } code { font-size: 12px; } .fa { direction: rtl; unicode-bidi: isolate; display: block; color: #5a6672; }
</style>
<header><h1>Coverage of the charts</h1><table><thead></thead><tbody></tbody></table></header>
<main><div><p id="runs"></p><div id="drawing"></div></div><aside id="side"></aside></main>
<script>
const charts = DATA;
const KINDS = { state: 'states', transition: 'transitions', guard: 'guard outcomes', pairs: 'pairs' };
const RUNS = ['model', 'view', 'browser'];
let [chart, run, edge] = [charts[0], 'model', null];
const element = (tag, props = {}, ...children) => { const made = Object.assign(document.createElement(tag), props); made.append(...children); return made; };
const $ = (selector) => document.querySelector(selector);
$('thead').append(element('tr', {}, ...['chart', 'covered', ...RUNS].map((text) => element('th', { textContent: text }))));
const cell = (covered) => {
  if (!covered) return element('td', { textContent: 'not run' });
  const excused = covered.missing.filter((item) => item.isExcused).length;
  return element('td', {}, element('meter', { min: 0, max: 100, low: 80, high: 99.9, optimum: 100, value: covered.percent }), covered.covered.length + ' of ' + covered.all + (excused ? ', ' + excused + ' excused' : ''));
};
for (const item of charts) for (const [kind, word] of Object.entries(KINDS)) {
  const row = element('tr', { onclick: () => { chart = item; edge = null; show(); } }, element('td', { textContent: kind === 'state' ? item.chart : '' }), element('td', { textContent: word }), ...RUNS.map((name) => cell(item.runs[name]?.[kind])));
  row.dataset.chart = item.chart;
  $('tbody').append(row);
}
function show() {
  for (const row of document.querySelectorAll('tbody tr')) row.toggleAttribute('aria-current', row.dataset.chart === chart.chart);
  if (!chart.runs[run]) run = RUNS.find((name) => chart.runs[name]);
  $('#runs').replaceChildren(...RUNS.filter((name) => chart.runs[name]).map((name) => {
    const button = element('button', { textContent: name, onclick: () => { run = name; show(); } });
    button.setAttribute('aria-pressed', name === run);
    return button;
  }));
  $('#drawing').innerHTML = chart.svg;
  const its = chart.runs[run];
  if (!its) return $('#side').replaceChildren(element('h2', { textContent: chart.chart }), 'No walk of this chart is recorded yet.');
  const mark = (node, kind, id) => node.classList.add(its[kind].covered.includes(id) ? 'yes' : its[kind].missing.find((item) => item.id === id)?.isExcused ? 'excused' : 'no');
  for (const node of document.querySelectorAll('#drawing [data-state]')) if (chart.states[node.dataset.state] && !node.classList.contains('outer')) mark(node, 'state', node.dataset.state);
  for (const node of document.querySelectorAll('#drawing [data-edge]')) {
    mark(node, 'transition', node.dataset.edge);
    node.classList.toggle('chosen', node.dataset.edge === edge);
    node.onclick = () => { edge = node.dataset.edge; show(); };
  }
  const side = [element('h2', { textContent: chart.chart }), chart.purpose.en, element('span', { className: 'fa', textContent: chart.purpose.fa })];
  if (edge) {
    const paths = chart.paths.filter((path) => path.edges.includes(edge));
    const missing = its.transition.missing.find((item) => item.id === edge);
    side.push(element('h2', { textContent: edge }), missing ? (missing.isExcused ? 'Excused: ' : 'Not covered: ') + missing.reason : 'Covered by the ' + run + '.', element('h2', { textContent: paths.length + ' paths take it' }),
      element('ul', {}, ...paths.map(({ id, name }) => element('li', {}, element('code', { textContent: id + ' ' }), name.en, element('span', { className: 'fa', textContent: name.fa })))));
  } else side.push(element('p', { textContent: 'Click a transition to see the paths that take it.' }));
  for (const [kind, word] of Object.entries(KINDS)) {
    const { missing } = its[kind];
    if (missing.length) side.push(element('h2', { textContent: missing.length + ' ' + word + ' not covered' }), element('ul', {}, ...missing.map(({ id, reason }) => element('li', {}, element('code', { textContent: id }), element('div', { textContent: reason })))));
  }
  $('#side').replaceChildren(...side);
}
show();
</script>
`;
