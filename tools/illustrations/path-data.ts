/** Shortens path data: one decimal, relative coordinates where they are shorter, no repeated command letters. */

/** How many numbers each command takes. */
const ARITY: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  q: 4,
  s: 4,
  a: 7,
  z: 0,
};

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

/** Joins numbers; a minus sign, or a point after a number with a point, separates by itself. */
export const joinNumbers = (values: readonly number[]): string =>
  values
    .map((value) => String(tenth(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => {
      const separates =
        text === '' || value.startsWith('-') || (value.startsWith('.') && /\.\d*$/.test(text));
      return `${text}${separates ? '' : ' '}${value}`;
    }, '');

/** Splits path data into commands with their numbers; repeated numbers become commands. */
function commandsOf(d: string): { name: string; values: number[] }[] {
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, name = '', text = '']) => {
    const values = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const arity = ARITY[name.toLowerCase()]!;
    if (arity === 0) return [{ name, values: [] }];
    const next = name === 'M' ? 'L' : name === 'm' ? 'l' : name;
    return Array.from({ length: values.length / arity }, (_, at) => ({
      name: at === 0 ? name : next,
      values: values.slice(at * arity, (at + 1) * arity),
    }));
  });
}

/** Adds an origin to the coordinates of a command; radii, rotation and flags of an arc stay. */
function shift(name: string, values: readonly number[], [x, y]: readonly number[]): number[] {
  if (name === 'h') return [values[0]! + x!];
  if (name === 'v') return [values[0]! + y!];
  return values.map((value, at) => {
    if (name === 'a') return at < 5 ? value : value + (at === 5 ? x! : y!);
    return value + (at % 2 === 0 ? x! : y!);
  });
}

/** Returns equal path data in fewer characters. */
export function compactPath(d: string): string {
  let result = '';
  let last = '';
  let exact = [0, 0];
  let rounded = [0, 0];
  let start = [0, 0];
  for (const { name, values } of commandsOf(d)) {
    const kind = name.toLowerCase();
    if (kind === 'z') {
      result += 'z';
      last = 'z';
      exact = rounded = start;
      continue;
    }
    const absolute = name === kind ? shift(kind, values, exact) : values;
    const relative = shift(kind, absolute, [-rounded[0]!, -rounded[1]!]);
    const candidates = [[kind.toUpperCase(), absolute] as const, [kind, relative] as const].map(
      ([letter, list]) => {
        const text = joinNumbers(list);
        const isImplied = letter === last && kind !== 'm';
        return { letter, text: `${isImplied ? (text.startsWith('-') ? '' : ' ') : letter}${text}` };
      },
    );
    const best =
      candidates[0]!.text.length <= candidates[1]!.text.length ? candidates[0]! : candidates[1]!;
    result += best.text;
    last = best.letter;
    const end =
      kind === 'h'
        ? [absolute[0]!, exact[1]!]
        : kind === 'v'
          ? [exact[0]!, absolute[0]!]
          : absolute.slice(-2);
    const origin = best.letter === kind ? rounded : [0, 0];
    const written = best.letter === kind ? relative : absolute;
    const tail =
      kind === 'h' ? [written[0]!, 0] : kind === 'v' ? [0, written[0]!] : written.slice(-2);
    rounded = [
      kind === 'v' ? rounded[0]! : tenth(origin[0]! + tenth(tail[0]!)),
      kind === 'h' ? rounded[1]! : tenth(origin[1]! + tenth(tail[1]!)),
    ];
    exact = end;
    if (kind === 'm') start = rounded;
  }
  return result;
}
