/** Mistakes in the entries of a content folder: each is reported with its place and what to write instead. */
import { afterAll, describe, expect, test } from 'vitest';
import { copyOf, edit, mistakesOf, removeFolders } from './content-folder';

afterAll(removeFolders);

const COACH = 'coaches/1-first-coach.yaml';
const CLASS = 'classes/1-first-class.yaml';
const DIET = 'diets/1-first-diet.yaml';
const PAGE = 'pages/1-about.md';
const QUESTIONNAIRE = 'questionnaires/1-program.yaml';
const GATEWAY = 'gateways/1-zarinpal.yaml';
const SHOP = 'shop.yaml';

const RELATIVE =
  'is not found by browsers: write its path in the folder, such as "media/public/yoga.webp" (in HTML in quotes)';

test('a mistake that breaks two rules at once is reported once', async () => {
  const folder = await copyOf();
  await edit(folder, CLASS, 'price: 12000000', 'price: 1e300');
  expect(await mistakesOf(folder)).toHaveLength(1);
});

const PRICE =
  'must be a whole number of rials in Latin digits without separators, such as 12000000';
const NAME = 'name must be a text in one line of 1 to 500 characters';

const MISTAKES: Record<string, [from: string, to: string, line: string][]> = {
  [COACH]: [
    ['image:', 'imag:', '4:1: imag is no known key: did you mean image?'],
    ['about:', '# about:', '1:1: about is missing: write a text of 1 to 20000 characters'],
    [
      'name: نام مربی',
      'name: 12',
      `2:7: ${NAME}, not 12; YAML reads a number here: write the text in quotes`,
    ],
    ['name: نام مربی', String.raw`name: "a\ud800"`, String.raw`2:7: ${NAME}, not "a\ud800"`],
    [
      'media/public/coach.svg',
      'media/public/couch.svg',
      '4:8: media/public/couch.svg is not in the folder: add the file, or correct its path',
    ],
    [
      'media/public/coach.svg',
      'media/../../coach.svg',
      '4:8: image must be the path of a file in the folder media that ends in .svg, .png, .jpg, .jpeg, .webp, such as media/public/yoga.svg, not "media/../../coach.svg"',
    ],
    [
      'image:',
      'name:',
      '4:1: the same key is written twice in this mapping: remove one of the two',
    ],
    ['name: ', 'name: &name ', '2:13: anchors (&name) are not supported: remove it'],
    ['about:', 'about: *name #', '6:8: aliases (*name) are not supported: write the value again'],
    ['name: ', 'name: !!binary ', '2:16: tags (!name) are not supported: remove it'],
    [
      'about:',
      '---\nabout:',
      '6:1: the file has a second document after ---: write one document in each file',
    ],
    ['key:', '%YAML 1.1\n---\nkey:', '1:1: YAML 1.1 is not supported: remove the line %YAML'],
  ],
  [CLASS]: [
    ['price: 12000000', 'price: 12_000_000', `8:8: price ${PRICE}, not "12_000_000"`],
    [
      "'{refundRule}'",
      "'{refundrule}'",
      '66:14: refundrule is no known placeholder: did you mean refundRule?',
    ],
    [
      "'{refundRule}'",
      '{refundRule}',
      '66:13: questions[2].answer must be a text of 1 to 20000 characters, not {"refundRule":null}; YAML reads a list or mapping here: write the text in quotes',
    ],
    [
      'title: نام کلاس',
      "title: 'نام {tax}'",
      '2:13: {tax} is not replaced here: write the text itself',
    ],
    ['diet: first-diet', 'diet: other', '27:7: diet other is no known diet: use one of first-diet'],
    [
      'در این کلاس',
      '<a href="/support/chat"><img alt="" src=media/public/class.svg></a> در این کلاس',
      `18:47: media/public/class.svg ${RELATIVE}`,
    ],
    [
      'externalVideo: https',
      'externalVideo: http',
      '86:20: lessons[1].externalVideo must be the URL of a page with https://, because liveEmbedType is frame',
    ],
    [
      'aparat.com/video/video/embed/videohash/MqHk6/vt/frame',
      'aparat.com/morabi',
      '86:20: lessons[1].externalVideo must be the address of a video: www.aparat.com plays none there',
    ],
    [
      'key: first-exercise',
      'key: warm-up',
      `87:10: key warm-up is also the key of ${CLASS}:70: use another key`,
    ],
    [
      '  - tabTitle',
      '\t- tabTitle',
      '16:1: the line is indented with a tab: indent it with spaces',
    ],
  ],
  [GATEWAY]: [
    [
      'type: redirect',
      'type: zarinpal',
      '4:7: type must be one of redirect, tokenForm, refIdForm, not "zarinpal"',
    ],
  ],
  [DIET]: [
    ['price: 6500000', 'price: -1', `5:8: price ${PRICE}, not -1`],
    [
      'key: first-diet',
      'key: first diet',
      '1:6: key must be a key of Latin letters, digits and single hyphens, such as morning-yoga, not "first diet"',
    ],
  ],
  [SHOP]: [
    ['tax: 10', 'tax: 101', '4:6: tax must be percent, 0 to 100, not 101'],
    ['tax: 10', '# tax', '7:1: tax is missing: write percent, 0 to 100'],
  ],
  'pages/2-rules.md': [
    [
      '{refundRule}',
      '{sessionCount} {refundRule}',
      '13:1: {sessionCount} is known only in a class: write the number',
    ],
  ],
  [PAGE]: [
    ['این متن', 'یک\n\n![تصویر](../media/x.svg) این متن', `11:10: ../media/x.svg ${RELATIVE}`],
    ['این متن', 'یک\n\n![تصویر](class.svg) این متن', `11:10: class.svg ${RELATIVE}`],
    [
      'key: Introduction',
      `key: ${'a'.repeat(65)}`,
      `3:6: key must be a key of up to 64 Latin letters, digits, hyphens and underscores, such as VideoGuide, not "${'a'.repeat(59)}…`,
    ],
    [
      '---\n',
      '',
      '1:1: the page must begin with its fields, key: and title:, between two lines ---',
    ],
    ['header:', 'body: متن\nheader:', '9:1: the body is written twice: remove body: above'],
  ],
  'pages/3-guide.md': [
    [
      'path: https://www',
      'path: http://www',
      '9:11: videos[1].path must be a URL with https://, a file in the folder media, or the markup of a player',
    ],
  ],
  [QUESTIONNAIRE]: [
    [
      'control: lines',
      'control: radio',
      '37:5: questions[5].choices is missing: a radio needs at least one choice',
    ],
    [
      'control: checkboxList',
      'control: line',
      '35:7: questions[4].choices must be removed: a line has no choices',
    ],
  ],
};

describe.each(Object.entries(MISTAKES))('a mistake in %s', (file, mistakes) => {
  test.each(mistakes)(
    'is reported with its place and what to write instead: «%s» as «%s»',
    async (from, to, line) => {
      const folder = await copyOf();
      await edit(folder, file, from, to);
      expect((await mistakesOf(folder))[0]).toBe(`${file}:${line}`);
    },
  );
});
