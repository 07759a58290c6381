/** The editor of a text with format: what it takes and reports. */
import { afterEach, expect, test, vi } from 'vitest';
import { createEditor } from './create-editor';

const place = document.createElement('div');
document.body.append(place);
let stop = () => {};
afterEach(() => {
  stop();
});

function open(html = '') {
  const onHtml = vi.fn<(html: string) => void>();
  const editor = createEditor(place, html, onHtml);
  ({ stop } = editor);
  return { quill: editor.quill, onHtml, reported: () => onHtml.mock.calls.at(-1)?.[0] };
}

test('a stored text is shown with its format, and is no change', () => {
  const { quill, onHtml } = open('<p>سلام <strong>دنیا</strong></p><ol><li>یک</li></ol>');
  expect(quill.getText()).toBe('سلام دنیا\nیک\n');
  expect(quill.getFormat(6)).toEqual({ bold: true });
  expect(quill.getFormat(11)).toEqual({ list: 'ordered' });
  expect(onHtml).not.toHaveBeenCalled();
});

test('what the user writes is reported as HTML, and an emptied text as none', () => {
  const { quill, reported } = open();
  quill.insertText(0, 'سلام', 'user');
  expect(reported()).toBe('<p>سلام</p>');
  quill.formatText(0, 4, 'bold', true, 'user');
  expect(reported()).toBe('<p><strong>سلام</strong></p>');
  quill.formatLine(0, 4, 'list', 'bullet', 'user');
  expect(reported()).toBe('<ul><li><strong>سلام</strong></li></ul>');
  quill.setContents([], 'user');
  expect(reported()).toBe('');
});

test('a script is neither taken from a stored text nor reported', () => {
  const { quill, reported } = open(
    '<p>الف<img src=x onerror=alert(1)><script>alert(1)</script></p>',
  );
  expect(quill.root.querySelector('img, script')).toBeNull();
  quill.insertText(0, 'ب', { link: 'javascript:alert(1)' }, 'user');
  expect(reported()).not.toContain('javascript');
});

test('an editor that was removed reports nothing', () => {
  const { quill, onHtml } = open();
  stop();
  quill.insertText(0, 'سلام', 'user');
  expect(onHtml).not.toHaveBeenCalled();
  expect(place.children).toHaveLength(0);
});
