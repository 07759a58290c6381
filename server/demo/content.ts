/** Demo content. Prices are in rials. */
import { GatewayType } from '@/shared/api/contract/codes';

export const DEMO_PASSWORD = 'Morabi-1405';
export const DEMO_ACCOUNTS = [
  {
    mobile: '09120000001',
    firstName: 'سارا',
    lastName: 'محمدی',
    isComplete: true,
    note: 'complete profile, owns two courses and five diets',
  },
  {
    mobile: '09120000002',
    firstName: 'رضا',
    lastName: 'کریمی',
    isComplete: false,
    note: 'incomplete profile',
  },
  {
    mobile: '09120000003',
    firstName: 'نگار',
    lastName: 'احمدی',
    isComplete: true,
    note: 'complete profile, owns nothing',
  },
];

const tabs = (about: string, points: string[], fit: string) => [
  { tabTitle: 'معرفی', bodyText: `<p>${about}</p>` },
  {
    tabTitle: 'سرفصل‌ها',
    bodyText: `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
  },
  { tabTitle: 'مناسب چه کسانی است', bodyText: `<p>${fit}</p>` },
];
const diet = (
  index: number,
  title: string,
  price: number,
  description: string,
  discountPercent = 0,
) => ({
  title,
  price,
  description,
  discountPercent,
  image: `/files/public/diet-${index}.svg`,
  shareImage: `/files/public/diet-${index}.png`,
  descriptions: tabs(
    description,
    [
      'ارزیابی شرایط بدنی با فرم برنامه',
      'برنامه هفتگی با جایگزین برای هر وعده',
      'بازبینی هفتگی وزن و سایز',
    ],
    'هر کسی که می‌خواهد با غذای معمول خانه به هدفش برسد.',
  ),
});

export const DIETS = [
  diet(1, 'برنامه کاهش وزن', 6_500_000, 'کاهش وزن آرام و ماندگار، بدون حذف نان و برنج.'),
  diet(2, 'برنامه افزایش حجم', 7_200_000, 'پروتئین کافی و وعده‌های پرانرژی برای عضله‌سازی.', 10),
  diet(3, 'برنامه تثبیت وزن', 4_800_000, 'حفظ نتیجه پس از رسیدن به وزن دلخواه.'),
  diet(4, 'برنامه گیاه‌خواری ورزشی', 6_900_000, 'پروتئین گیاهی کافی برای روزهای تمرین.'),
  diet(5, 'برنامه دوندگان استقامت', 7_800_000, 'سوخت‌گیری پیش، حین و پس از دویدن.'),
  diet(6, 'برنامه سلامت خانواده', 5_400_000, 'سفره‌ای سالم و ساده برای همه اعضای خانواده.', 5),
];

interface CourseFacts {
  isLive?: boolean;
  length: string;
  sessions: number;
  minutes: number;
  info: string;
  diet?: number;
  discountPercent?: number;
  extraDiscountPercent?: number;
}
const course = (
  index: number,
  title: string,
  price: number,
  description: string,
  facts: CourseFacts,
) => ({
  title,
  price,
  description,
  image: `/files/public/class-${index}.svg`,
  shareImage: `/files/public/class-${index}.png`,
  isLive: facts.isLive ?? false,
  length: facts.length,
  sessionCount: facts.sessions,
  sessionDuration: facts.minutes,
  info: facts.info,
  diet: facts.diet,
  discountPercent: facts.discountPercent ?? 0,
  extraDiscountPercent: facts.extraDiscountPercent ?? 0,
  descriptions: tabs(
    description,
    ['گرم‌کردن و تحرک مفاصل', 'تمرین اصلی با سه سطح دشواری', 'سردکردن و کشش'],
    'از تازه‌کار تا نیمه‌حرفه‌ای؛ هر تمرین نسخه ساده‌تر هم دارد.',
  ),
});

export const COURSES = [
  course(1, 'بدنسازی پایه در خانه', 18_000_000, 'با یک جفت دمبل، قدرت کل بدن را بسازید.', {
    length: '۸ هفته',
    sessions: 24,
    minutes: 45,
    info: 'سه جلسه در هفته',
    diet: 2,
  }),
  course(2, 'یوگای صبحگاهی', 12_000_000, 'بیست دقیقه نفس، کشش و آرامش پیش از شروع روز.', {
    isLive: true,
    length: '۶ هفته',
    sessions: 18,
    minutes: 20,
    info: 'پخش زنده هر روز ساعت ۷ صبح',
  }),
  course(3, 'چربی‌سوزی هیت', 16_500_000, 'تمرین‌های تناوبی کوتاه و پرشدت، بدون وسیله.', {
    isLive: true,
    length: '۶ هفته',
    sessions: 18,
    minutes: 30,
    info: 'پخش زنده، سه عصر در هفته',
    diet: 1,
    discountPercent: 10,
  }),
  course(4, 'پیلاتس برای کمر سالم', 14_000_000, 'تقویت عضلات مرکزی و اصلاح وضعیت نشستن.', {
    length: '۸ هفته',
    sessions: 16,
    minutes: 40,
    info: 'دو جلسه در هفته',
  }),
  course(
    5,
    'از صفر تا ۵ کیلومتر دویدن',
    11_000_000,
    'برنامه‌ای آرام برای نخستین پنج کیلومتر شما.',
    {
      length: '۱۰ هفته',
      sessions: 30,
      minutes: 35,
      info: 'سه جلسه در هفته، در پارک یا روی تردمیل',
      diet: 5,
    },
  ),
  course(6, 'کتل‌بل حرفه‌ای', 22_000_000, 'قدرت و استقامت با یک وسیله ساده.', {
    length: '۱۲ هفته',
    sessions: 36,
    minutes: 50,
    info: 'سه جلسه در هفته',
    discountPercent: 5,
    extraDiscountPercent: 5,
  }),
  course(7, 'کشش و انعطاف شبانه', 9_000_000, 'رهایی از گرفتگی‌های پس از کار روزانه.', {
    length: '۴ هفته',
    sessions: 20,
    minutes: 15,
    info: 'هر شب پانزده دقیقه',
  }),
  course(8, 'تی‌آر‌ایکس گروهی', 24_000_000, 'تمرین معلق با مربی، به‌صورت زنده و گروهی.', {
    isLive: true,
    length: '۸ هفته',
    sessions: 24,
    minutes: 60,
    info: 'پخش زنده با اصلاح حرکت',
  }),
];

const product = (
  index: number,
  title: string,
  price: number,
  description: string,
  sizes: [string, string[], string][],
) => ({
  title,
  price,
  description,
  image: `/files/public/product-${index}.svg`,
  shareImage: `/files/public/product-${index}.png`,
  inventories: sizes.map(([size, colors, note]) => ({ size, colors, description: note })),
});
export const PRODUCTS = [
  product(1, 'دمبل روکش‌دار', 9_800_000, 'جفت دمبل با روکش نئوپرن.', [
    ['۲ کیلوگرم', ['فیروزه‌ای', 'زعفرانی'], 'برای شروع'],
    ['۵ کیلوگرم', ['سرمه‌ای'], 'برای تمرین قدرتی'],
  ]),
  product(2, 'مت یوگا', 6_400_000, 'مت ضخیم و ضدلغزش.', [
    ['۶ میلی‌متر', ['سبز', 'بنفش'], 'سبک و تاشو'],
    ['۱۰ میلی‌متر', ['خاکستری'], 'نرم‌تر برای زانو'],
  ]),
  product(3, 'شیکر ورزشی', 1_900_000, 'شیکر با درِ محکم و توری.', [
    ['۵۰۰ میلی‌لیتر', ['شفاف', 'مشکی'], ''],
    ['۷۰۰ میلی‌لیتر', ['مشکی'], ''],
  ]),
  product(4, 'تی‌شرت تمرین', 5_200_000, 'پارچه خنک و زودخشک.', [
    ['M', ['سفید', 'زعفرانی'], ''],
    ['L', ['سفید', 'سرمه‌ای'], ''],
    ['XL', ['سرمه‌ای'], ''],
  ]),
  product(5, 'کش تمرین', 2_750_000, 'پنج کش با مقاومت‌های گوناگون.', [
    ['سبک', ['زرد'], 'توان‌بخشی'],
    ['سنگین', ['قرمز'], 'قدرتی'],
  ]),
  product(6, 'ساک باشگاه', 8_600_000, 'جای جدا برای کفش و لباس خیس.', [
    ['۳۰ لیتر', ['مشکی', 'فیروزه‌ای'], ''],
  ]),
];

export const GATEWAYS = [
  { type: GatewayType.redirect, title: 'زرین‌پال' },
  { type: GatewayType.tokenForm, title: 'ایران‌کیش' },
  { type: GatewayType.refIdForm, title: 'به‌پرداخت ملت' },
];
