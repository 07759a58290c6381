// Script of the coverage page; page.ts inlines it.
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
/** Renders a button for each run that has recorded coverage of the chart. */
function runButtons() {
  return RUNS.filter((name) => chart.runs[name]).map((name) => {
    const onclick = () => {
      run = name;
      show();
    };
    const button = element('button', { textContent: name, onclick });
    button.setAttribute('aria-pressed', name === run);
    return button;
  });
}

/** Colours the drawing by the coverage of a run. */
function colour(counted) {
  const classOf = (kind, id) => {
    if (counted[kind].covered.includes(id)) return 'yes';
    return counted[kind].missing.find((item) => item.id === id)?.isExcused ? 'excused' : 'no';
  };
  for (const node of document.querySelectorAll('#drawing [data-state]'))
    if (chart.states[node.dataset.state] && !node.classList.contains('outer'))
      node.classList.add(classOf('state', node.dataset.state));
  for (const node of document.querySelectorAll('#drawing [data-edge]')) {
    node.classList.add(classOf('transition', node.dataset.edge));
    node.classList.toggle('chosen', node.dataset.edge === edge);
    node.onclick = () => {
      edge = node.dataset.edge;
      show();
    };
  }
}

const list = (items) => element('ul', {}, ...items.map((parts) => element('li', {}, ...parts)));

/** Shows the selected transition and the paths that take it. */
function aboutEdge({ transition }) {
  if (!edge)
    return [element('p', { textContent: 'Click a transition to see the paths that take it.' })];
  const paths = chart.paths.filter((path) => path.edges.includes(edge));
  const missing = transition.missing.find((item) => item.id === edge);
  return [
    element('h2', { textContent: edge }),
    missing
      ? (missing.isExcused ? 'Excused: ' : 'Not covered: ') + missing.reason
      : 'Covered by the ' + run + '.',
    element('h2', { textContent: 'paths that take it: ' + paths.length }),
    list(
      paths.map(({ id, name }) => [
        element('code', { textContent: id + ' ' }),
        name.en,
        element('span', { className: 'fa', textContent: name.fa ?? '' }),
      ]),
    ),
  ];
}

const MAX_LISTED = 200;
/** Lists the first uncovered items of a kind with their reasons. */
function aboutMissing(word, missing) {
  if (missing.length === 0) return [];
  return [
    element('h2', { textContent: word + ' not covered: ' + missing.length }),
    list(
      missing
        .slice(0, MAX_LISTED)
        .map(({ id, reason }) => [
          element('code', { textContent: id }),
          element('div', { textContent: reason }),
        ]),
    ),
  ];
}

/** Lists the sentences of the specification with the walks that cover them. */
function aboutRequirements() {
  if (chart.requirements.length === 0) return [];
  return [
    element('h2', { textContent: chart.requirements.length + ' requirements' }),
    list(
      chart.requirements.map(({ number, subjects, walks, missed }) => [
        element('strong', { textContent: number }),
        ' ' +
          (Object.entries(walks)
            .map(([name, count]) => name + ': ' + count + ' walks')
            .join(', ') || 'no walk is recorded yet'),
        element('div', {}, element('code', { textContent: subjects.join(', ') })),
        element('div', {
          textContent: missed.length > 0 ? 'Covered by no walk: ' + missed.join('; ') : '',
        }),
      ]),
    ),
  ];
}

function show() {
  for (const row of document.querySelectorAll('tbody tr'))
    row.toggleAttribute('aria-current', row.dataset.chart === chart.chart);
  if (!chart.runs[run]) run = RUNS.find((name) => chart.runs[name]);
  $('#runs').replaceChildren(...runButtons());
  $('#drawing').innerHTML = chart.svg || '<p>This chart is too large to be drawn.</p>';
  const title = element('h2', { textContent: chart.chart });
  const counted = chart.runs[run];
  if (!counted) return $('#side').replaceChildren(title, 'No walk of this chart is recorded yet.');
  colour(counted);
  $('#side').replaceChildren(
    title,
    chart.purpose.en,
    element('span', { className: 'fa', textContent: chart.purpose.fa ?? '' }),
    ...aboutEdge(counted),
    ...Object.entries(KINDS).flatMap(([kind, word]) => aboutMissing(word, counted[kind].missing)),
    ...aboutRequirements(),
  );
}
show();
