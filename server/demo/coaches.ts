/** Demo coaches, the seller, and the type of the pages of items. */
import type { Question } from '@/shared/api/contract/catalogue-item';
import type { coaches, settings } from '../db/schema';

export const COACHES: (typeof coaches.$inferInsert)[] = [
  {
    name: 'مینا رستگار',
    image: '/files/public/coach-1.svg',
    credential: 'مربی رسمی فدراسیون بدنسازی و پرورش اندام، کارشناس ارشد فیزیولوژی ورزشی',
    about:
      'چهارده سال است که در کنار آدم‌هایی تمرین می‌کنم که وقتشان کم است و بدنشان خسته. باور دارم تمرین خوب آن است که فردا هم بتوانید انجامش دهید.',
  },
  {
    name: 'امیر کاوه',
    image: '/files/public/coach-2.svg',
    credential: 'مربی دوومیدانی و تغذیه ورزشی، دونده پیشین تیم استقامت دانشگاه‌های کشور',
    about:
      'خودم دویدن را در سی‌سالگی و با نفس‌تنگی شروع کردم و می‌دانم هفته‌های نخست چقدر سخت است. قدم‌به‌قدم پیش می‌رویم و غذای خانه خودتان را هم کنار نمی‌گذاریم.',
  },
];

export const SELLER = {
  sealUrl: 'https://trustseal.enamad.ir/?id=demo',
  sellerName: 'شرکت مربی ورزش پارس (نمونه)',
  sellerAddress: 'تهران، خیابان شریعتی، بالاتر از پل سیدخندان، کوچه نمونه، پلاک ۱۲، واحد ۳',
  phone: '021-91000000',
  whatsApp: '09120000000',
  supportHours: [
    { days: [0, 1, 2, 3, 4], opens: '09:00', closes: '21:00' },
    { days: [5], opens: '09:00', closes: '13:00' },
  ],
  refundRule:
    'اگر تا هفت روز پس از خرید راضی نبودید، به پشتیبانی بگویید؛ همه مبلغ را برمی‌گردانیم.',
} satisfies Partial<typeof settings.$inferInsert>;

export const [MINA, AMIR] = [0, 1];

/** What the page of an item shows besides its card. */
export interface ItemPage {
  /** index in `COACHES`; undefined: no coach */ coach?: number;
  previewVideo?: string;
  requirements: string[];
  questions: Question[];
}
export const PREVIEW_VIDEO = '/files/public/breath.mp4';
/** @param pairs of a question and its answer */
export const questions = (...pairs: [question: string, answer: string][]): Question[] =>
  pairs.map(([question, answer]) => ({ question, answer }));
