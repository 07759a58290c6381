/** Input before React starts: the events that put it into React's state. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureEarlyInput } from './early-input';

const FORM = `
  <label>شماره <input type="tel" name="mobile" value="" /></label>
  <label>نشانی <textarea name="address"></textarea></label>
  <label>جنسیت <select name="gender"><option selected>زن</option><option>مرد</option></select></label>
  <label><input type="checkbox" name="shared" /> مشترک</label>
  <label><input type="radio" name="speed" value="1" checked /> ۱</label>
  <label><input type="radio" name="speed" value="2" /> ۲</label>
  <label>عکس <input type="file" name="picture" /></label>`;
const root = document.createElement('div');
const field = <Field extends HTMLElement = HTMLInputElement>(name: string) =>
  root.querySelector<Field>(`[name=${name}]`)!;
/** The reports of the fields' events: the name of the field with its content. */
let reported: string[] = [];
const report = ({ target }: Event) => {
  const { name, value, type, checked } = target as HTMLInputElement;
  reported.push(`${name} ${/checkbox|radio/.test(type) ? `${value} ${checked}` : value}`);
};

beforeEach(() => {
  reported = [];
  root.innerHTML = FORM;
  document.body.append(root);
  for (const event of ['input', 'change']) root.addEventListener(event, report);
});
afterEach(() => {
  for (const event of ['input', 'change']) root.removeEventListener(event, report);
  root.remove();
});

/** Fills in the form without firing events. */
function fillIn() {
  field('mobile').value = '0912';
  field('mobile').setSelectionRange(1, 2);
  field<HTMLTextAreaElement>('address').value = 'تهران';
  field<HTMLSelectElement>('gender').selectedIndex = 1;
  field('shared').checked = true;
  root.querySelector<HTMLInputElement>('[value="2"]')!.checked = true;
}

test.each([
  ['in the same fields', () => {}],
  ['in fields that React has rebuilt', () => (root.innerHTML = FORM)],
])('early input is reported once, %s', (_, rebuild) => {
  const replay = captureEarlyInput(root);
  fillIn();
  rebuild();
  replay();
  expect([...new Set(reported)]).toEqual([
    'mobile 0912',
    'address تهران',
    'gender مرد',
    'shared on true',
    'speed 2 true',
  ]);
  expect([field('mobile').selectionStart, field('mobile').selectionEnd]).toEqual([1, 2]);
});

test('untouched fields are not reported', () => {
  captureEarlyInput(root)();
  expect(reported).toEqual([]);
});

test('the focus moves to the field that replaces the focused one, and not from another one', () => {
  const replay = captureEarlyInput(root);
  field('address').focus();
  root.innerHTML = FORM;
  replay();
  expect(document.activeElement).toBe(field('address'));
  field('mobile').focus();
  expect(document.activeElement).toBe(field('mobile'));
});
