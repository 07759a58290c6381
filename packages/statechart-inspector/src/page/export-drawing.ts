/** Exports drawings as files with the page's current colours inlined, so that they look the same elsewhere. */
import { element } from './element.ts';

/** Downloads a text or an image. */
export function download(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Returns the page's colours by name in the current colour scheme. */
function coloursNow(): string {
  const names = document.querySelector('#colours')!.textContent.match(/--[\w-]+(?=:)/g) ?? [];
  const probe = element('span');
  document.body.append(probe);
  const values = [...new Set(names)].map((name) => {
    probe.style.color = `var(${name})`;
    return `${name}:${getComputedStyle(probe).color}`;
  });
  probe.remove();
  return `svg{${values.join(';')}}`;
}

/** Returns drawings of the page, one below the other, as one self-contained SVG. */
export function toSvg(drawings: readonly SVGSVGElement[]): {
  text: string;
  width: number;
  height: number;
} {
  const width = Math.max(...drawings.map((drawing) => drawing.viewBox.baseVal.width));
  let height = 0;
  const parts = drawings.map((drawing) => {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    const size = drawing.viewBox.baseVal;
    copy.setAttribute('y', String(height));
    copy.setAttribute('width', String(size.width));
    copy.setAttribute('height', String(size.height));
    copy.removeAttribute('style');
    height += size.height;
    return new XMLSerializer().serializeToString(copy);
  });
  const style = `${coloursNow()}${document.querySelector('#drawing-style')!.textContent}`;
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${style}</style><rect width="100%" height="100%" style="fill:var(--paper);stroke:none"/>${parts.join('')}</svg>`;
  return { text, width, height };
}

/**
 * Downloads drawings of the page.
 * @throws if the browser can't paint them
 */
export async function saveDrawing(
  name: string,
  kind: 'svg' | 'png',
  drawings: readonly SVGSVGElement[],
) {
  const { text, width, height } = toSvg(drawings);
  const svg = new Blob([text], { type: 'image/svg+xml' });
  if (kind === 'svg') return download(`${name}.svg`, svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const pixelRatio = 2; // for screens with a pixel ratio of 2
  const canvas = element('canvas', { width: width * pixelRatio, height: height * pixelRatio });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The drawing is too large for this browser to paint. Save it as SVG.');
  return download(`${name}.png`, png);
}
