/** Goldens of home's requests: the display settings, the tax and the three catalogues. */
import { catalogueOfCourses } from '@/entities/course/api/course.queries';
import { catalogueOfDiets } from '@/entities/diet/api/diet.queries';
import { catalogueOfProducts } from '@/entities/product/api/product.queries';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting/api/setting.queries';
import { API, ask, type Goldens } from './golden';

const FIRST_TWENTY = { title: '', part: '1', size: '20' };

export const CATALOGUE = {
  getDisplayInfo: [
    {
      run: () => ask(displayInfoQuery),
      sends: { method: 'GET', url: `${API}/api/Setting/GetDisplayInfo` },
      data: { enamad: true },
      model: { showsTrustSeal: true },
    },
    {
      run: () => ask(displayInfoQuery),
      sends: { method: 'GET', url: `${API}/api/Setting/GetDisplayInfo` },
      data: { enamad: false },
      model: { showsTrustSeal: false },
    },
  ],
  getTaxPercent: [
    {
      run: () => ask(taxPercentQuery),
      sends: { method: 'GET', url: `${API}/api/Payment/GetTaxPercent` },
      data: 9.5,
      model: 9.5,
    },
  ],
  getCourses: [
    {
      run: () => ask(catalogueOfCourses),
      sends: { method: 'GET', url: `${API}/api/Course/GetCourses/`, query: FIRST_TWENTY },
      data: [
        {
          id: 101,
          title: 'یوگای آونگ',
          imgSrc: '/files/courses/hanging-yoga.jpg',
          isExternalLive: true,
          courseLength: 'هشت هفته',
          sessionCount: 24,
          sessionDuration: 55,
          courseInfo: 'روزهای زوج با ماندانا',
          price: 12_345_670,
          discountPercent: 11,
          extraDiscountPercent: 2.5,
          description: 'آونگ برای ستون مهره',
          descriptions: [
            { tabTitle: 'مناسب چه کسی', bodyText: '<p>نوآموز</p>' },
            { tabTitle: 'وسیله‌ها', bodyText: '<p>تاب</p>' },
          ],
          connectedDiet: {
            id: 102,
            title: 'خوراک سبک',
            image: '/files/diets/light.jpg',
            price: 2_222_220,
            discountPercent: 7,
            extraDiscountPercent: 1.5,
            courseId: 103,
          },
        },
        {
          id: 104,
          title: 'دوی استقامت',
          imgSrc: '/files/courses/endurance.jpg',
          isExternalLive: false,
          courseLength: 'سه ماه',
          sessionCount: 36,
          sessionDuration: 40,
          courseInfo: 'تمرین در پارک',
          price: 8_765_430,
          discountPercent: 13,
          extraDiscountPercent: 4,
          description: 'برای نیمه‌ماراتن',
          descriptions: [],
          connectedDiet: null,
        },
      ],
      model: [
        {
          id: 101,
          title: 'یوگای آونگ',
          image: '/files/courses/hanging-yoga.jpg',
          isLive: true,
          length: 'هشت هفته',
          sessionCount: 24,
          sessionDuration: 55,
          info: 'روزهای زوج با ماندانا',
          price: 12_345_670,
          discountPercent: 11,
          extraDiscountPercent: 2.5,
          description: 'آونگ برای ستون مهره',
          descriptions: [
            { title: 'مناسب چه کسی', html: '<p>نوآموز</p>' },
            { title: 'وسیله‌ها', html: '<p>تاب</p>' },
          ],
          connectedDiet: {
            id: 102,
            title: 'خوراک سبک',
            image: '/files/diets/light.jpg',
            price: 2_222_220,
            discountPercent: 7,
            extraDiscountPercent: 1.5,
            courseId: 103,
          },
        },
        {
          id: 104,
          title: 'دوی استقامت',
          image: '/files/courses/endurance.jpg',
          isLive: false,
          length: 'سه ماه',
          sessionCount: 36,
          sessionDuration: 40,
          info: 'تمرین در پارک',
          price: 8_765_430,
          discountPercent: 13,
          extraDiscountPercent: 4,
          description: 'برای نیمه‌ماراتن',
          descriptions: [],
          connectedDiet: null,
        },
      ],
    },
  ],
  getDietCategories: [
    {
      run: () => ask(catalogueOfDiets),
      sends: { method: 'GET', url: `${API}/api/Diet/GetDietCategories/`, query: FIRST_TWENTY },
      data: [
        {
          id: 111,
          title: 'خوراک گیاهی',
          image: '/files/diets/vegan.jpg',
          price: 3_456_780,
          description: 'بدون گوشت و لبنیات',
          discountPercent: 6,
          extraDiscountPercent: 3.5,
          descriptions: [{ tabTitle: 'نمونهٔ روز', bodyText: '<ul><li>عدسی</li></ul>' }],
        },
      ],
      model: [
        {
          id: 111,
          title: 'خوراک گیاهی',
          image: '/files/diets/vegan.jpg',
          price: 3_456_780,
          description: 'بدون گوشت و لبنیات',
          discountPercent: 6,
          extraDiscountPercent: 3.5,
          descriptions: [{ title: 'نمونهٔ روز', html: '<ul><li>عدسی</li></ul>' }],
          coach: null,
          previewVideoSrc: '',
          lessons: [],
          requirements: [],
          questions: [],
        },
      ],
    },
  ],
  getProducts: [
    {
      run: () => ask(catalogueOfProducts),
      sends: { method: 'GET', url: `${API}/api/Product/GetProducts/`, query: FIRST_TWENTY },
      data: [
        {
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
        },
      ],
      model: [
        {
          id: 121,
          title: 'کش مقاومتی',
          price: 987_650,
          description: 'از لاتکس طبیعی',
          image: '/files/products/band.jpg',
          discountPercent: 9,
          extraDiscountPercent: 0.5,
          coach: null,
          previewVideoSrc: '',
          lessons: [],
          requirements: [],
          questions: [],
          sizes: [
            { size: 'کوچک', colors: ['زرشکی', 'فیروزه‌ای'], description: 'تا بیست کیلو' },
            { size: 'بزرگ', colors: [], description: 'تا شصت کیلو' },
          ],
        },
      ],
    },
  ],
} satisfies Partial<Goldens>;
