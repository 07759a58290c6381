/** Page with all screenshots: a row per moment, a column per width. */
export interface Picture {
  readonly name: string;
  /** px */ readonly width: number;
  readonly file: string;
  readonly findings: readonly string[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const SHEET_STYLE = `body { font: 14px system-ui; margin: 24px; background: #888 }
section { margin-bottom: 32px } div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
img { max-height: 640px; box-shadow: 0 1px 6px #0006 } pre { color: #7a0000; white-space: pre-wrap }`;

export function sheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const sections = names.map((name) => {
    const row = pictures.filter((picture) => picture.name === name);
    return `<section><h2>${escaped(name)}</h2>
<pre>${escaped([...new Set(row.flatMap(({ findings }) => findings))].join('\n'))}</pre>
<div>${row.map(({ file, width }) => `<img loading="lazy" src="${file}" alt="${width} px">`).join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${SHEET_STYLE}</style>${sections.join('\n')}`;
}
