// Written into the page by page.ts.
const charts = JSON.parse(document.querySelector('#charts').textContent);
const KINDS = {
  state: 'states',
  transition: 'transitions',
  guard: 'guard outcomes',
  pairs: 'pairs',
};
const RUNS = ['model', 'view', 'browser'];
let [chart, run, edge] = [charts[0], 'model', null];
const element = (tag, props = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
};
const $ = (selector) => document.querySelector(selector);
$('thead').append(
  element(
    'tr',
    {},
    ...['chart', 'covered', ...RUNS].map((text) => element('th', { textContent: text })),
  ),
);
const cell = (covered) => {
  if (!covered) return element('td', { textContent: 'not run' });
  const excused = covered.missing.filter((item) => item.isExcused).length;
  return element(
    'td',
    {},
    element('meter', {
      min: 0,
      max: 100,
      low: 80,
      high: 99.9,
      optimum: 100,
      value: covered.percent,
    }),
    covered.covered.length + ' of ' + covered.all + (excused ? ', ' + excused + ' excused' : ''),
  );
};
for (const item of charts)
  for (const [kind, word] of Object.entries(KINDS)) {
    const row = element(
      'tr',
      {
        onclick: () => {
          chart = item;
          edge = null;
          show();
        },
      },
      element('td', { textContent: kind === 'state' ? item.chart : '' }),
      element('td', { textContent: word }),
      ...RUNS.map((name) => cell(item.runs[name]?.[kind])),
    );
    row.dataset.chart = item.chart;
    $('tbody').append(row);
  }
function show() {
  for (const row of document.querySelectorAll('tbody tr'))
    row.toggleAttribute('aria-current', row.dataset.chart === chart.chart);
  if (!chart.runs[run]) run = RUNS.find((name) => chart.runs[name]);
  $('#runs').replaceChildren(
    ...RUNS.filter((name) => chart.runs[name]).map((name) => {
      const button = element('button', {
        textContent: name,
        onclick: () => {
          run = name;
          show();
        },
      });
      button.setAttribute('aria-pressed', name === run);
      return button;
    }),
  );
  $('#drawing').innerHTML = chart.svg;
  const its = chart.runs[run];
  if (!its)
    return $('#side').replaceChildren(
      element('h2', { textContent: chart.chart }),
      'No walk of this chart is recorded yet.',
    );
  const mark = (node, kind, id) =>
    node.classList.add(
      its[kind].covered.includes(id)
        ? 'yes'
        : its[kind].missing.find((item) => item.id === id)?.isExcused
          ? 'excused'
          : 'no',
    );
  for (const node of document.querySelectorAll('#drawing [data-state]'))
    if (chart.states[node.dataset.state] && !node.classList.contains('outer'))
      mark(node, 'state', node.dataset.state);
  for (const node of document.querySelectorAll('#drawing [data-edge]')) {
    mark(node, 'transition', node.dataset.edge);
    node.classList.toggle('chosen', node.dataset.edge === edge);
    node.onclick = () => {
      edge = node.dataset.edge;
      show();
    };
  }
  const side = [
    element('h2', { textContent: chart.chart }),
    chart.purpose.en,
    element('span', { className: 'fa', textContent: chart.purpose.fa }),
  ];
  if (edge) {
    const paths = chart.paths.filter((path) => path.edges.includes(edge));
    const missing = its.transition.missing.find((item) => item.id === edge);
    side.push(
      element('h2', { textContent: edge }),
      missing
        ? (missing.isExcused ? 'Excused: ' : 'Not covered: ') + missing.reason
        : 'Covered by the ' + run + '.',
      element('h2', { textContent: paths.length + ' paths take it' }),
      element(
        'ul',
        {},
        ...paths.map(({ id, name }) =>
          element(
            'li',
            {},
            element('code', { textContent: id + ' ' }),
            name.en,
            element('span', { className: 'fa', textContent: name.fa }),
          ),
        ),
      ),
    );
  } else
    side.push(element('p', { textContent: 'Click a transition to see the paths that take it.' }));
  for (const [kind, word] of Object.entries(KINDS)) {
    const { missing } = its[kind];
    if (missing.length)
      side.push(
        element('h2', { textContent: missing.length + ' ' + word + ' not covered' }),
        element(
          'ul',
          {},
          ...missing.map(({ id, reason }) =>
            element(
              'li',
              {},
              element('code', { textContent: id }),
              element('div', { textContent: reason }),
            ),
          ),
        ),
      );
  }
  $('#side').replaceChildren(...side);
}
show();
