/** Files that the page saves and opens. */
import type { ChartModel } from 'statechart-paths/model';
import { readSession, type Session } from '../protocol.ts';
import { drawnChart } from './chart-view.ts';
import { $, showNotice } from './element.ts';
import { download, saveDrawing } from './export-drawing.ts';
import { toTest } from './recorded-test.ts';
import { textOf } from './source-line.ts';

interface SessionFiles {
  readonly session: () => Session | undefined;
  readonly modelOf: (chart: string) => ChartModel | undefined;
  readonly fileOf: (chart: string) => string | undefined;
  /** Returns drawings of the whole log. */
  readonly drawLog: () => readonly SVGSVGElement[];
  readonly onOpen: (session: Session) => void;
}

const save = (session: Session) =>
  download(
    `${session.chart.id}.session.json`,
    new Blob([JSON.stringify(session, null, 2)], { type: 'application/json' }),
  );

/** @param content `chart-svg`, `log-png` … */
function saveImage({ chart }: Session, content: string, drawLog: SessionFiles['drawLog']) {
  const [part, kind] = content.split('-') as ['chart' | 'log', 'svg' | 'png'];
  const drawings = part === 'chart' ? [drawnChart()] : drawLog();
  saveDrawing(`${chart.id}-${part}`, kind, drawings).catch((error: unknown) =>
    showNotice(String(error)),
  );
}

async function open(field: HTMLInputElement, onOpen: (session: Session) => void) {
  const [file] = field.files ?? [];
  if (!file) return;
  try {
    const session = readSession(await file.text());
    onOpen({ ...session, id: `${session.id} · ${file.name}` });
  } catch (error) {
    showNotice(`${file.name} is not a recorded session: ${String(error)}`);
  }
  field.value = ''; // allows opening the same file again
}

async function saveTest(session: Session, { modelOf, fileOf }: SessionFiles) {
  const file = fileOf(session.chart.id);
  const source = file ? await textOf(file).catch(() => undefined) : undefined;
  const { name, text } = toTest({ session, model: modelOf(session.chart.id), file, source });
  download(name, new Blob([text], { type: 'text/typescript' }));
}

export function listenToFiles(files: SessionFiles) {
  const { session, drawLog, onOpen } = files;
  const withSession = (act: (shown: Session) => void) => () => {
    const shown = session();
    if (shown) act(shown);
  };
  $('#save').onclick = withSession(save);
  $('#save-test').onclick = withSession((shown) => {
    saveTest(shown, files).catch((error: unknown) => showNotice(String(error)));
  });
  const images = $<HTMLSelectElement>('#save-image');
  images.onchange = withSession((shown) => {
    saveImage(shown, images.value, drawLog);
    images.value = '';
  });
  const field = $<HTMLInputElement>('#file');
  $('#open').onclick = () => field.click();
  field.onchange = () => void open(field, onOpen);
}
