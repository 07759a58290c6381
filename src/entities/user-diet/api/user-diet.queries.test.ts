import { expect, test } from 'vitest';
import { toDietFiles, toUserDiet } from './user-diet.queries';

test.each([
  [0, false, false, false],
  [1, false, false, false],
  [2, true, false, false],
  [3, false, false, false],
  [4, false, true, true],
  [5, false, true, false],
  [6, false, false, false],
])(
  'a diet with status %i allows the form: %s, the program: %s, the report: %s',
  (status, canFillForm, canSeeProgram, canReport) => {
    expect(toUserDiet({ id: 1, title: '', imgSrc: '', status, showHoldover: false })).toMatchObject(
      {
        canFillForm,
        canSeeProgram,
        canReport,
        canExtend: false,
      },
    );
  },
);

test('a diet offers an extension when its holdover flag is set, whatever its status', () => {
  expect(
    toUserDiet({ id: 1, title: '', imgSrc: '', status: 3, showHoldover: true }).canExtend,
  ).toBe(true);
});

test('a diet has the picture of the response', () => {
  const wire = { id: 1, title: '', imgSrc: '/files/public/a.jpg', status: 3, showHoldover: false };
  expect(toUserDiet(wire).image).toBe('/files/public/a.jpg');
});

test('a file keeps its number when earlier files are missing', () => {
  const { files } = toDietFiles({
    id: 1,
    title: '',
    imageSrc: '',
    videoSrc: '',
    soundSrc: '/files/a.mp3',
    dietDoc: '',
    modifyDate: '',
  });
  expect(files).toEqual([{ kind: 'sound', label: 'فایل چهارم', url: '/files/a.mp3' }]);
});
