/** Mistakes in the entries of a content folder: each is reported with its place and what to write instead. */
import { afterAll, expect, test } from 'vitest';
import { copyOf, edit, mistakesOf, removeFolders } from './content-folder';

afterAll(removeFolders);

const COACH = 'coaches/1-first-coach.yaml';
const CLASS = 'classes/1-first-class.yaml';
const DIET = 'diets/1-first-diet.yaml';
const PAGE = 'pages/1-about.md';

const RELATIVE =
  'is not found by browsers: write its path in the folder, such as "media/public/yoga.webp" (in HTML in quotes)';

test('a mistake that breaks two rules at once is reported once', async () => {
  const folder = await copyOf();
  await edit(folder, CLASS, 'price: 12000000', 'price: 1e300');
  expect(await mistakesOf(folder)).toHaveLength(1);
});

test.each<[what: string, file: string, from: string, to: string, line: string]>([
  [
    'an unknown key',
    COACH,
    'image:',
    'imag:',
    `${COACH}:4:1: imag is no known key: did you mean image?`,
  ],
  [
    'an unknown key in a list',
    CLASS,
    '    minutes: 12',
    '    minute: 12',
    `${CLASS}:59:5: lessons[1].minute is no known key: did you mean minutes?`,
  ],
  [
    'a key like no other',
    'gateways/1-zarinpal.yaml',
    'type: redirect',
    'type: redirect\nxxxxxxxx: 1',
    'gateways/1-zarinpal.yaml:5:1: xxxxxxxx is no known key: use one of key, type, title',
  ],
  [
    'a missing key',
    COACH,
    'about:',
    '# about:',
    `${COACH}:1:1: about is missing: write a text of 1 to 20000 characters`,
  ],
  [
    'an empty value',
    COACH,
    'key: first-coach',
    'key:',
    `${COACH}:1:5: key is empty: write a key of Latin letters, digits and single hyphens, such as morning-yoga`,
  ],
  [
    'a price as a text',
    CLASS,
    'price: 12000000',
    'price: 12_000_000',
    `${CLASS}:8:8: price must be a whole number of rials in Latin digits without separators, such as 12000000, not "12_000_000"`,
  ],
  [
    'a negative price',
    DIET,
    'price: 6500000',
    'price: -1',
    `${DIET}:5:8: price must be a whole number of rials in Latin digits without separators, such as 12000000, not -1`,
  ],
  [
    'a number instead of a text',
    COACH,
    'name: نام مربی',
    'name: 12',
    `${COACH}:2:7: name must be a text in one line of 1 to 500 characters, not 12; YAML reads a number here: write the text in quotes`,
  ],
  [
    'a phone number without quotes',
    'shop.yaml',
    "whatsapp: '09120000000'",
    'whatsapp: 09120000000',
    'shop.yaml:11:11: whatsapp must be a phone number of 5 to 20 digits, such as 021-91000000 or +989120000000, or empty, not 9120000000; YAML reads a number here: write the text in quotes',
  ],
  [
    'a tax above 100',
    'shop.yaml',
    'tax: 10',
    'tax: 101',
    'shop.yaml:4:6: tax must be percent, 0 to 100, not 101',
  ],
  [
    'a missing tax',
    'shop.yaml',
    'tax: 10',
    '# tax',
    'shop.yaml:7:1: tax is missing: write percent, 0 to 100',
  ],
  [
    'a key with other characters',
    DIET,
    'key: first-diet',
    'key: first diet',
    `${DIET}:1:6: key must be a key of Latin letters, digits and single hyphens, such as morning-yoga, not "first diet"`,
  ],
  [
    'an unknown gateway',
    'gateways/1-zarinpal.yaml',
    'type: redirect',
    'type: zarinpal',
    'gateways/1-zarinpal.yaml:4:7: type must be one of redirect, tokenForm, refIdForm, not "zarinpal"',
  ],
  [
    'an unknown coach',
    CLASS,
    'coach: first-coach',
    'coach: first-couch',
    `${CLASS}:25:8: coach first-couch is no known coach: did you mean first-coach?`,
  ],
  [
    'an unknown diet',
    CLASS,
    'diet: first-diet',
    'diet: other',
    `${CLASS}:27:7: diet other is no known diet: use one of first-diet`,
  ],
  [
    'an unknown questionnaire',
    DIET,
    'questionnaire: program',
    'questionnaire: programme',
    `${DIET}:14:16: questionnaire programme is no known questionnaire: did you mean program?`,
  ],
  [
    'a picture that is not in the folder',
    COACH,
    'media/public/coach.svg',
    'media/public/couch.svg',
    `${COACH}:4:8: media/public/couch.svg is not in the folder: add the file, or correct its path`,
  ],
  [
    'a picture outside of the folder',
    COACH,
    'media/public/coach.svg',
    'media/../../coach.svg',
    `${COACH}:4:8: image must be the path of a file in the folder media that ends in .svg, .png, .jpg, .webp, such as media/public/yoga.svg, not "media/../../coach.svg"`,
  ],
  [
    'a picture in a text that is not in the folder',
    PAGE,
    'این متن',
    '![تصویر](media/public/none.webp) این متن',
    `${PAGE}:9:10: media/public/none.webp is not in the folder: add the file, or correct its path`,
  ],
  ...['../media/x.svg', './media/x.svg', '/media/x.svg', 'class.svg'].map(
    (path): [string, string, string, string, string] => [
      `a relative picture ${path}`,
      PAGE,
      'این متن',
      `یک\n\n![تصویر](${path}) این متن`,
      `${PAGE}:11:10: ${path} ${RELATIVE}`,
    ],
  ),
  [
    'an attribute without quotes',
    CLASS,
    'در این کلاس',
    '<a href="/support/chat"><img alt="" src=media/public/class.svg></a> در این کلاس',
    `${CLASS}:18:47: media/public/class.svg ${RELATIVE}`,
  ],
  [
    'a character that can’t be stored',
    COACH,
    'name: نام مربی',
    String.raw`name: "a\ud800"`,
    `${COACH}:2:7: name must be a text in one line of 1 to 500 characters, not "a\\ud800"`,
  ],
  [
    'a guide video that is no URL',
    'pages/3-guide.md',
    'path: https://www',
    'path: http://www',
    'pages/3-guide.md:9:11: videos[1].path must be a URL with https://, a file in the folder media, or the markup of a player',
  ],
  [
    'a key of a page that is too long',
    PAGE,
    'key: Introduction',
    `key: ${'a'.repeat(65)}`,
    `${PAGE}:3:6: key must be a key of up to 64 Latin letters, digits, hyphens and underscores, such as VideoGuide, not "${'a'.repeat(59)}…`,
  ],
  [
    'a vector picture for link previews',
    CLASS,
    'price: 12000000',
    'price: 12000000\nshareImage: media/public/class.svg',
    `${CLASS}:9:13: shareImage must be the path of a file in the folder media that ends in .png, .jpg, .webp, such as media/public/yoga.png, not "media/public/class.svg"`,
  ],
  [
    'a video page without https',
    CLASS,
    'externalVideo: https',
    'externalVideo: http',
    `${CLASS}:63:20: lessons[1].externalVideo must be the URL of a page with https://, because liveEmbedType is frame`,
  ],
  [
    'a dropdown without choices',
    'questionnaires/1-program.yaml',
    'control: lines',
    'control: radio',
    'questionnaires/1-program.yaml:37:5: questions[5].choices is missing: a radio needs at least one choice',
  ],
  [
    'choices of a text',
    'questionnaires/1-program.yaml',
    'control: checkboxList',
    'control: line',
    'questionnaires/1-program.yaml:35:7: questions[4].choices must be removed: a line has no choices',
  ],
  [
    'a key that two lessons share',
    CLASS,
    'key: first-exercise',
    'key: warm-up',
    `${CLASS}:64:10: key warm-up is also the key of ${CLASS}:51: use another key`,
  ],
  [
    'a repeated key',
    COACH,
    'image:',
    'name:',
    `${COACH}:4:1: the same key is written twice in this mapping: remove one of the two`,
  ],
  [
    'a tab',
    CLASS,
    '  - tabTitle',
    '\t- tabTitle',
    `${CLASS}:16:1: the line is indented with a tab: indent it with spaces`,
  ],
  [
    'an anchor',
    COACH,
    'name: ',
    'name: &name ',
    `${COACH}:2:13: anchors (&name) are not supported: remove it`,
  ],
  [
    'an alias',
    COACH,
    'about:',
    'about: *name #',
    `${COACH}:6:8: aliases (*name) are not supported: write the value again`,
  ],
  [
    'a tag',
    COACH,
    'name: ',
    'name: !!binary ',
    `${COACH}:2:16: tags (!name) are not supported: remove it`,
  ],
  [
    'another document',
    COACH,
    'about:',
    '---\nabout:',
    `${COACH}:6:1: the file has a second document after ---: write one document in each file`,
  ],
  [
    'YAML 1.1',
    COACH,
    'key:',
    '%YAML 1.1\n---\nkey:',
    `${COACH}:1:1: YAML 1.1 is not supported: remove the line %YAML`,
  ],
  [
    'a page without fields',
    PAGE,
    '---\n',
    '',
    `${PAGE}:1:1: the page must begin with its fields, key: and title:, between two lines ---`,
  ],
  [
    'a mistake in the fields of a page',
    PAGE,
    'header:',
    'heading:',
    `${PAGE}:5:1: heading is no known key: did you mean header?`,
  ],
  [
    'a body in two places',
    PAGE,
    'header:',
    'body: متن\nheader:',
    `${PAGE}:9:1: the body is written twice: remove body: above`,
  ],
])(
  'a mistake is reported with its place and what to write instead: %s',
  async (_, file, from, to, line) => {
    const folder = await copyOf();
    await edit(folder, file, from, to);
    expect((await mistakesOf(folder))[0]).toBe(line);
  },
);
