/** The purchases of a member: classes, diets and their files, and the tiles of home that are due. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { OWNER } from '../accounts';
import { openAsOwner } from '../walks/stage';
import { linksIn, openScreen, seesHeading, stubPush, textsOf } from './screen';
import { openStage } from './stage';

const OWN_COURSES = /\/api\/Course\/GetUserCourses\//;
const OWN_DIETS = /\/api\/Diet\/GetUserDiets/;
const LESSONS = /\/api\/Course\/GetCourseLessons\//;
const coursesOf = (...data: object[]) => ({ isCompleteProfile: true, data });
const yoga = { id: 71, title: 'یوگا', sessionDuration: 60 };
const pilates = { id: 72, title: 'پیلاتس', sessionDuration: 60 };
const DIETS = [
  { id: 81, title: 'نگه‌داری', status: 5 },
  { id: 82, title: 'کاهش وزن', status: 4 },
  { id: 83, title: 'حجم', status: 2 },
  { id: 84, title: 'بارداری', status: 3 },
];

afterEach(() => vi.unstubAllGlobals());

test('each own diet leads to what its state allows', async () => {
  const on = await openScreen('/myprops/2', [
    [OWN_COURSES, coursesOf()],
    [OWN_DIETS, DIETS],
  ]);
  await on.sees('حجم', { role: 'article' });
  const cards = screen.getAllByRole('article').map((card) => linksIn(card));
  expect(cards).toEqual([
    ['مشاهده برنامه /81/files'],
    ['مشاهده برنامه /82/files', 'گزارش وزن و سایز /82/report'],
    ['تکمیل فرم /83/dietform'],
    [],
  ]);
  await on.sees('گزارش وزن و سایز کاهش وزن', { role: 'link' });
  expect(textsOf('article')[3]).toContain('برنامه شما نزد متخصص است');
});

const tiles = () => linksIn(screen.getByRole('list', { name: 'ادامه دهید' }));

test('home leads to the weight, to the open form and to the next live class', async () => {
  const on = await openScreen('/', [
    [
      OWN_COURSES,
      coursesOf(
        { ...pilates, nextSessionDate: '2026-11-24T18:00:00' },
        { ...yoga, nextSessionDate: '2026-11-22T07:30:00' },
      ),
    ],
    [OWN_DIETS, DIETS],
  ]);
  await on.sees('ادامه دهید', { role: 'list' });
  expect(tiles()).toEqual([
    'وزن امروزکاهش وزن /82/report?entry=today',
    'تکمیل فرمحجم /83/dietform',
    'کلاس زندهیکشنبه ۱ آذر، ساعت ۷:۳۰ /71/lessons',
  ]);
});

test('home says that a class is on, and leads to the diet of a queued weight', async () => {
  const on = openStage(inject('origin'));
  const queued = {
    dietId: 85,
    entry: { date: '2026-11-20', weekday: 6, weight: 70, createdAt: '' },
    replaces: null,
  };
  await on.store('localStorage', `queue:${OWNER}:weighIns`, [queued]);
  const courses = coursesOf(pilates, { ...yoga, nextSessionDate: '2026-11-21T08:30:00' });
  await on.serve(OWN_COURSES, { status: 200, data: courses });
  await on.serve(OWN_DIETS, { status: 200, data: DIETS.filter(({ status }) => status === 5) });
  await on.hold('save', /UpdateWeeklyReport$/);
  await openAsOwner(on, '/');
  await on.sees('ادامه دهید', { role: 'list' });
  expect(tiles()).toEqual([
    'وزن شمادر صف ارسال /85/report',
    'پشتیبانیپرسش از مربی /support/chat',
    'کلاس زندههمین حالا زنده است /71/lessons',
  ]);
  expect(await on.isThere(/^یادآوری کن/)).toBe(false);
});

/** Collects the files that the page saves. */
function collectFiles() {
  const files: { name: string; content: Promise<string> }[] = [];
  let content = Promise.resolve('');
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => {
        content = file.text();
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
  return files;
}

test.each([
  { browser: 'without', isSupported: false },
  { browser: 'with', isSupported: true },
])('the reminder of a class $browser push messages is an event at its time', async (given) => {
  if (given.isSupported) stubPush();
  const files = collectFiles();
  const next = { ...yoga, sessionDuration: 45, nextSessionDate: '2026-11-22T07:30:00' };
  const on = await openScreen('/', [
    [OWN_COURSES, coursesOf(pilates, next)],
    [OWN_DIETS, []],
    [/GetNews/, { news: [], switches: [], push: { publicKey: 'key', isOn: false } }],
  ]);
  await on.press('یادآوری کن: یوگا');
  if (given.isSupported) {
    await on.until(() => expect(textsOf('dialog').join()).toContain('پیش از شروع «یوگا»'));
    await on.press('افزودن به تقویم', { within: 'dialog' });
    await on.seesNot('افزودن به تقویم');
  }
  expect(files.map(({ name }) => name)).toEqual(['یوگا.ics']);
  const event = await files[0]!.content;
  const start = new Date(next.nextSessionDate).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  for (const line of [`DTSTART:${start}`, 'DURATION:PT45M', 'TRIGGER:-PT15M', 'SUMMARY:یوگا'])
    expect(event).toContain(`${line}\r\n`);
  expect(event.replaceAll('\r\n ', '')).toContain('/71/lessons');
});

test('while a class is on, its lessons lead to the last live one', async () => {
  const data = [
    { id: 91, title: 'جلسه 1' },
    { id: 92, title: 'زنده پیشین', isLiveStream: true },
    { id: 93, title: 'زنده امروز', isLiveStream: true },
    { id: 94, title: 'کشش' },
  ];
  const open = async (nextSessionDate: string) => {
    const on = await openScreen('/71/lessons', [
      [OWN_COURSES, coursesOf(pilates, { ...yoga, nextSessionDate })],
      [LESSONS, { course: yoga, data }],
    ]);
    await on.reads('۰ از ۴ جلسه');
    return on;
  };
  const live = await open('2026-11-21T08:30:00');
  await live.sees('ورود به کلاس زنده: زنده امروز', { role: 'link' });
  const later = await open('2026-11-21T18:30:00');
  await later.sees('شروع: جلسه ۱', { role: 'link' });
  await later.reads(/^جلسه بعدی:/);
});

test('the files of a program have their kinds, their date and the note of the expert', async () => {
  const on = await openScreen('/82/files', [
    [
      /\/api\/Diet\/GetDietInfo\//,
      {
        title: 'کاهش وزن',
        note: 'آب بنوشید',
        dietDoc: '/files/public/a.pdf',
        imageSrc: '/files/public/c.jpg',
        soundSrc: '/files/public/b.mp3',
        modifyDate: '2026-11-20T10:00:00',
      },
    ],
  ]);
  await seesHeading(on, 'کاهش وزن');
  expect(screen.getByRole('region', { name: 'یادداشت متخصص' })).toHaveTextContent('آب بنوشید');
  const files = [...screen.getByRole('main').querySelectorAll('a[target=_blank]')].map((link) => [
    new URL((link as HTMLAnchorElement).href).pathname,
    link.textContent,
  ]);
  expect(files).toEqual([
    ['/files/public/a.pdf', 'فایل اولسند، ۱۴۰۵/۰۸/۲۹'],
    ['/files/public/c.jpg', 'فایل دومتصویر، ۱۴۰۵/۰۸/۲۹'],
    ['/files/public/b.mp3', 'فایل چهارمصدا، ۱۴۰۵/۰۸/۲۹'],
  ]);
  const previews = [screen.getByAltText('فایل دوم'), screen.getByLabelText('فایل چهارم')];
  expect(previews.map((preview) => preview.getAttribute('src'))).toEqual([
    expect.stringMatching(/c\.jpg$/),
    expect.stringMatching(/b\.mp3$/),
  ]);
});

test('each video of a page has its title and its description', async () => {
  const on = await openScreen('/pages/videos/VideoGuide', [
    [
      /GetContentFileByKey/,
      {
        content: { id: 1, title: 'راهنما' },
        files: [
          { id: 1, title: 'خرید', description: 'سبد', filePath: '/files/public/a.mp4' },
          { id: 2, title: 'گزارش', description: 'وزن', filePath: '' },
        ],
      },
    ],
  ]);
  await seesHeading(on, 'راهنما');
  const videos = screen.getAllByRole('article');
  expect(within(videos[0]!).getByRole('heading')).toHaveTextContent('خرید');
  expect(videos[0]!.querySelector('video')).toHaveAttribute('aria-label', 'خرید');
  expect(videos[1]).toHaveTextContent('گزارشاین ویدیو در دسترس نیست.وزن');
});

test('an invoice says how many items it has and whether it is free, and that of the address is open', async () => {
  const item = (title: string) => ({ title, price: 0 });
  const data = [
    { id: 8, payStatus: 2, totalPrice: 0, invoiceItem: [item('مت')] },
    { id: 7, payStatus: 2, totalPrice: 10, invoiceItem: ['یوگا', 'حجم', 'کش'].map(item) },
    {
      id: 6,
      payStatus: 0,
      totalPrice: 20,
      createDate: '2026-11-20T10:00:00',
      invoiceItem: [item('دمبل')],
    },
  ];
  const on = await openScreen('/invoices?invoice=7', [[/GetUserInvoices/, { total: 3, data }]]);
  const rows = () =>
    screen
      .queryAllByRole('button')
      .filter((button) => button.hasAttribute('aria-expanded'))
      .map((row) => [row.textContent, row.getAttribute('aria-expanded')]);
  await on.until(() =>
    expect(rows()).toEqual([
      ['مترایگان—موفق', 'false'],
      ['یوگا و ۲ مورد دیگر۱۰ ریال—موفق', 'true'],
      [expect.stringMatching(/^دمبل۲۰ ریال۱۴۰۵\/۰۸\/۲۹.*ناموفق$/), 'false'],
    ]),
  );
  await on.press(/^دمبل/);
  await on.press(/^یوگا/);
  expect(rows().map(([, isOpen]) => isOpen)).toEqual(['false', 'false', 'true']);
});

test('the weights and the purchases are exported as files', async () => {
  const files = collectFiles();
  const weights = [80, 79].map((Weight, day) => ({ ReportDate: `2026-11-0${day + 1}`, Weight }));
  const report = { id: 3, dietId: 1, weightList: JSON.stringify(weights), sizeList: '' };
  const invoice = {
    id: 7,
    payStatus: 2,
    totalPrice: 27_000_000,
    createDate: '2026-11-20T10:00:00',
  };
  const on = await openScreen('/1/report', [
    [/GetDietWeeklyReports/, report],
    [/GetUserInvoices/, { total: 1, data: [invoice] }],
  ]);
  await on.press('خروجی اکسل');
  await on.goInside('/invoices');
  await on.sees('سوابق خرید', { role: 'heading' });
  await on.press('خروجی اکسل');
  await on.until(() =>
    expect(files.map(({ name }) => name)).toEqual(['وزن.csv', 'سوابق خرید.csv']),
  );
  const [first, second] = await Promise.all(files.map(({ content }) => content));
  expect(first).toContain('2026-11-02,79');
  expect(second).toContain('2026-11-20,موفق');
});
