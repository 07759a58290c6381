/** Goldens of home's requests: the display settings, the tax and the three catalogues. */
import { courseCatalogue } from '@/entities/course/api/course.queries';
import { dietCatalogue } from '@/entities/diet/api/diet.queries';
import { productCatalogue } from '@/entities/product/api/product.queries';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting/api/setting.queries';
import { ask, get, type Goldens, renamed } from './golden';

const FIRST_TWENTY = { title: '', part: '1', size: '20' };

const SHOP = {
  sealUrl: 'https://seal.example/7',
  sellerName: 'ورزشگاه آونگ',
  sellerAddress: 'شیراز',
  phone: '071-32223344',
  whatsApp: '+989171112233',
  supportHours: [{ days: [0, 3], opens: '08:30', closes: '16:00' }],
  refundRule: 'تا ده روز',
  deliveryRule: 'با پست، تا نه روز',
  programRule: 'تا چهار روز',
};

const DETAILS = {
  coach: { name: 'ماندانا', imageSrc: '/c.jpg', credential: 'درجه یک', about: 'آرام' },
  previewVideoSrc: '/files/preview.mp4',
  lessons: [{ title: 'آغاز', duration: 12, week: 3, isFree: true }],
  requirements: ['تاب'],
  questions: [{ question: 'کجا؟', answer: 'در خانه' }],
  shareImageSrc: '/files/courses/hanging-yoga.png',
};
/** The details of an item if the server sends none. */
const NO_DETAILS = {
  coach: null,
  previewVideoSrc: '',
  lessons: [],
  requirements: [],
  questions: [],
  shareImageSrc: '',
};
const YOGA = {
  id: 101,
  title: 'یوگای آونگ',
  imgSrc: '/files/courses/hanging-yoga.jpg',
  isExternalLive: true,
  courseLength: 'هشت هفته',
  sessionCount: 24,
  sessionDuration: 55,
  courseInfo: 'روزهای زوج با ماندانا',
  promises: ['یک دقیقه آویزان می‌مانید'],
  level: 2,
  equipment: ['آونگ'],
  price: 12_345_670,
  discountPercent: 11,
  extraDiscountPercent: 2.5,
  description: 'آونگ برای ستون مهره',
  ...DETAILS,
  connectedDiet: {
    id: 102,
    title: 'خوراک سبک',
    image: '/files/diets/light.jpg',
    price: 2_222_220,
    discountPercent: 7,
    extraDiscountPercent: 1.5,
    courseId: 103,
  },
};
const COURSE_NAMES = {
  imgSrc: 'image',
  isExternalLive: 'isLive',
  courseLength: 'length',
  courseInfo: 'info',
};
const VEGAN = {
  id: 111,
  title: 'خوراک گیاهی',
  image: '/files/diets/vegan.jpg',
  price: 3_456_780,
  description: 'بدون گوشت و لبنیات',
  discountPercent: 6,
  extraDiscountPercent: 3.5,
};
const DIET_DETAILS = {
  length: 'سه ماه',
  includes: ['دفترچه'],
  sampleDay: [{ meal: 'چاشت', food: 'نان برنجی' }],
};
const BAND = {
  id: 121,
  title: 'کش مقاومتی',
  price: 987_650,
  description: 'از لاتکس طبیعی',
  image: '/files/products/band.jpg',
  discountPercent: 9,
  extraDiscountPercent: 0.5,
  inventories: [
    { size: 'کوچک', colors: ['زرشکی', 'فیروزه‌ای'], description: 'تا بیست کیلو' },
    { size: 'بزرگ', colors: [], description: 'تا شصت کیلو' },
  ],
};

export const CATALOGUE = {
  getDisplayInfo: [
    {
      run: () => ask(displayInfoQuery),
      sends: get('/api/Setting/GetDisplayInfo'),
      data: { ...SHOP, enamad: true },
      model: { ...SHOP, showsTrustSeal: true },
    },
  ],
  getTaxPercent: {
    run: () => ask(taxPercentQuery),
    sends: get('/api/Payment/GetTaxPercent'),
    data: 9.5,
    model: 9.5,
  },
  getCourses: {
    run: () => ask(courseCatalogue.list),
    sends: get('/api/Course/GetCourses/', FIRST_TWENTY),
    data: [
      {
        ...YOGA,
        sessionsPerWeek: 5,
        sessionDays: [4, 6],
        descriptions: [
          { tabTitle: 'مناسب چه کسی', bodyText: '<p>نوآموز</p>' },
          { tabTitle: 'وسیله‌ها', bodyText: '<p>تاب</p>' },
        ],
        updatedAt: '2026-11-20T08:30:00.000Z',
      },
    ],
    model: [
      {
        ...renamed(YOGA, COURSE_NAMES),
        rhythm: { perWeek: 2, days: [4, 6] },
        descriptions: [
          { title: 'مناسب چه کسی', html: '<p>نوآموز</p>' },
          { title: 'وسیله‌ها', html: '<p>تاب</p>' },
        ],
      },
    ],
  },
  getDietCategories: {
    run: () => ask(dietCatalogue.list),
    sends: get('/api/Diet/GetDietCategories/', FIRST_TWENTY),
    data: [
      {
        ...VEGAN,
        ...DIET_DETAILS,
        descriptions: [{ tabTitle: 'نمونهٔ روز', bodyText: '<ul><li>عدسی</li></ul>' }],
      },
    ],
    model: [
      {
        ...VEGAN,
        ...DIET_DETAILS,
        ...NO_DETAILS,
        descriptions: [{ title: 'نمونهٔ روز', html: '<ul><li>عدسی</li></ul>' }],
        updatedAt: '',
      },
    ],
  },
  getProducts: {
    run: () => ask(productCatalogue.list),
    sends: get('/api/Product/GetProducts/', FIRST_TWENTY),
    data: [BAND],
    model: [{ ...renamed(BAND, { inventories: 'sizes' }), ...NO_DETAILS, updatedAt: '' }],
  },
} satisfies Partial<Goldens>;
