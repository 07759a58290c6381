/** Formats paths as one page without links to other files, to be mailed. */
import { drawChart } from '../drawing.ts';
import { shapeOf } from '../shape.ts';
import { escapeMarkup as escape, type Sheet, stagesOf, visibleText } from './sheet.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border: 1px solid GrayText; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
summary { cursor: pointer; padding: 0.5rem 0; }
.broken { color: light-dark(#b00020, #ff8a80); }
.drawing { overflow: auto; }
svg { font: 12px system-ui, sans-serif; fill: CanvasText; max-inline-size: none; }
svg rect { fill: Canvas; stroke: GrayText; }
svg polyline, svg path { fill: none; stroke: GrayText; }
svg marker path { fill: GrayText; }
.taken { font-weight: bold; }
`;

/** Larger charts are listed without a drawing. */
const MAX_DRAWN_STATES = 100;

const pathOf = ({ model }: Sheet, { path, failure }: Sheet['written'][number]) =>
  [
    `<details${failure ? ' open' : ''}>`,
    `<summary><code>${path.id}</code> ${escape(path.name.en)}${failure ? ` <strong class="broken">broken: ${escape(failure.claim)}</strong>` : ''}</summary>`,
    ...(path.name.fa ? [`<p lang="fa" dir="rtl">${escape(path.name.fa)}</p>`] : []),
    '<table><thead><tr><th></th><th>step</th><th>state</th><th>the person sees</th></tr></thead><tbody>',
    ...stagesOf(path).map(
      ({ name, state }, index) =>
        `<tr><td>${index}</td><td>${escape(name.en)}</td><td><code>${escape(state)}</code></td><td>${escape(visibleText(model, state).en)}</td></tr>`,
    ),
    '</tbody></table></details>',
  ].join('\n');

/** Formats every path with its steps, the states after them, and its result on the live chart. */
export async function html(sheet: Sheet): Promise<string> {
  const { model, written, seed } = sheet;
  const { id } = model.machine;
  const broken = written.filter(({ failure }) => failure).length;
  const shape = shapeOf(model.machine);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escape(id)}: ${written.length} paths</title><style>${STYLE}</style></head><body>`,
    `<h1>${escape(id)}: ${written.length} paths${broken > 0 ? `, ${broken} broken` : ''}</h1>`,
    `<p>${escape(model.doc.purpose.en)}</p>`,
    ...(model.doc.purpose.fa ? [`<p lang="fa" dir="rtl">${escape(model.doc.purpose.fa)}</p>`] : []),
    `<p>Seed ${seed}.</p>`,
    ...(model.notes ?? []).map((note) => `<p>Note: ${escape(note)}</p>`),
    ...(shape.states.length > MAX_DRAWN_STATES
      ? []
      : [`<div class="drawing">${await drawChart(shape)}</div>`]),
    ...written.map((each) => pathOf(sheet, each)),
    '</body></html>',
  ].join('\n');
}
