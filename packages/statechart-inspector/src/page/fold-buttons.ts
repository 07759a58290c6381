/** Buttons in the drawing that collapse and expand the states which contain other states. */

const create = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Tag] => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
};
const SIZE = 16;

/** @param toggle called with the state whose button was pressed */
export function addFoldButtons(
  svg: SVGSVGElement,
  collapsed: ReadonlySet<string>,
  toggle: (state: string) => void,
): void {
  for (const group of svg.querySelectorAll<SVGElement>('[data-state]')) {
    const name = group.dataset.state!;
    const isCollapsed = collapsed.has(name);
    if (!isCollapsed && !group.classList.contains('outer')) continue;
    const { x, y, width } = group.querySelector('rect')!;
    const left = x.baseVal.value + width.baseVal.value - SIZE - 4;
    const top = y.baseVal.value + 4;
    const button = create('g', {
      class: 'fold',
      role: 'button',
      tabindex: 0,
      'aria-expanded': String(!isCollapsed),
      'aria-label': `${isCollapsed ? 'Expand' : 'Collapse'} ${name}`,
    });
    const sign = create('text', { x: left + SIZE / 2, y: top + 12, 'text-anchor': 'middle' });
    sign.textContent = isCollapsed ? '+' : '−';
    button.append(create('rect', { x: left, y: top, width: SIZE, height: SIZE, rx: 4 }), sign);
    button.onclick = () => toggle(name);
    button.onkeydown = (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      toggle(name);
    };
    group.append(button);
    svg.setAttribute('role', 'group'); // the content of an image is not reachable for assistive technology
  }
}
