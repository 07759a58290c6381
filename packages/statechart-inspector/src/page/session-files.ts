/** Files that the page saves and opens. */
import type { ChartModel } from 'statechart-paths/model';
import { readSession, type Session } from '../protocol';
import { drawnChart } from './chart-view';
import { $ } from './element';
import { download, saveDrawing } from './export-drawing';
import { toTest } from './recorded-test';

interface SessionFiles {
  readonly session: () => Session | undefined;
  readonly modelOf: (chart: string) => ChartModel | undefined;
  readonly fileOf: (chart: string) => string | undefined;
  readonly onOpen: (session: Session) => void;
}

const save = (session: Session) =>
  download(
    `${session.chart.id}.session.json`,
    new Blob([JSON.stringify(session, null, 2)], { type: 'application/json' }),
  );

/** @param content `chart-svg`, `log-png` … */
function saveImage({ chart }: Session, content: string) {
  const [part, kind] = content.split('-') as ['chart' | 'log', 'svg' | 'png'];
  const drawings =
    part === 'chart' ? [drawnChart()] : [...document.querySelectorAll<SVGSVGElement>('#log svg')];
  saveDrawing(`${chart.id}-${part}`, kind, drawings).catch(alert);
}

async function open(field: HTMLInputElement, onOpen: (session: Session) => void) {
  const [file] = field.files ?? [];
  if (!file) return;
  try {
    const session = readSession(await file.text());
    onOpen({ ...session, id: `${session.id} · ${file.name}` });
  } catch (error) {
    alert(`${file.name} is not a recorded session: ${String(error)}`);
  }
  field.value = ''; // allows opening the same file again
}

export function listenToFiles({ session, modelOf, fileOf, onOpen }: SessionFiles) {
  const withSession = (act: (shown: Session) => void) => () => {
    const shown = session();
    if (shown) act(shown);
  };
  $('#save').onclick = withSession(save);
  $('#save-test').onclick = withSession((shown) => {
    const { id } = shown.chart;
    const { name, text } = toTest(shown, modelOf(id), fileOf(id));
    download(name, new Blob([text], { type: 'text/typescript' }));
  });
  const images = $<HTMLSelectElement>('#save-image');
  images.onchange = withSession((shown) => {
    saveImage(shown, images.value);
    images.value = '';
  });
  const field = $<HTMLInputElement>('#file');
  $('#open').onclick = () => field.click();
  field.onchange = () => void open(field, onOpen);
}
