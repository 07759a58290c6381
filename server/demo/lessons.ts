/** Demo lessons of the eight courses, in the order of the courses. Yoga (course 2) covers every case of the player. */
import { EmbedType } from '@/shared/api/contract/codes';
import type { lessons } from '../db/schema';

type Lesson = Omit<typeof lessons.$inferInsert, 'courseId' | 'image'>;

const html = (about: string, points: string[]) =>
  `<p>${about}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
const lesson = (
  title: string,
  about: string,
  points: string[],
  player: Partial<Lesson>,
): Lesson => ({ title, description: html(about, points), ...player });
const video = (name: string) => `/files/demo/${name}`;
const stored = (name: string): Partial<Lesson> => ({ videoSrc: video(name) });
const direct = (name: string): Partial<Lesson> => ({
  liveEmbedType: EmbedType.file,
  externalVideo: video(name),
});

export const LESSONS: Lesson[][] = [
  [
    lesson(
      'جلسه ۱: اسکوات درست',
      'اسکوات پایه همه تمرین‌های پایین‌تنه است.',
      ['پاها به عرض شانه', 'زانو در راستای پنجه', 'سه ست دوازده‌تایی'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۲: بالاتنه با دمبل',
      'پرس سینه، زیربغل و سرشانه با یک جفت دمبل.',
      ['آرنج‌ها را قفل نکنید', 'چهار ست ده‌تایی'],
      stored('stretch.mp4'),
    ),
    lesson(
      'جلسه ۳: میان‌تنه محکم',
      'پلانک و حرکات ضدچرخش برای کمر سالم.',
      ['سه پلانک سی‌ثانیه‌ای', 'نفس را حبس نکنید'],
      stored('breath.mp4'),
    ),
    lesson(
      'جلسه ۴: دور کامل بدن',
      'شش حرکت پشت سر هم، با استراحت کوتاه.',
      ['سه دور', 'یک دقیقه استراحت میان دورها'],
      stored('squat.mp4'),
    ),
  ],
  [
    lesson(
      'پخش زنده: سلام بر خورشید',
      'کلاس زنده هر روز ساعت ۷ صبح از همین صفحه پخش می‌شود.',
      ['پنج دقیقه زودتر بیایید', 'مت و یک لیوان آب کنار دستتان باشد'],
      {
        isLiveStream: true,
        liveEmbedType: EmbedType.frame,
        externalVideo: 'https://www.aparat.com/video/video/embed/videohash/MqHk6/vt/frame',
      },
    ),
    lesson(
      'جلسه ۱: نفس شکمی',
      'پنج دقیقه نفس آرام، پایه همه جلسه‌های بعدی.',
      ['چهار شماره دم', 'شش شماره بازدم'],
      {
        liveEmbedType: EmbedType.markup,
        externalVideo: `<div id="morabi-player"></div><script>
const video = document.createElement('video');
Object.assign(video, { src: '${video('breath.mp4')}', controls: true, loop: true, muted: true, autoplay: true });
document.getElementById('morabi-player').replaceWith(video);
</script>`,
      },
    ),
    lesson(
      'جلسه ۲: گشودن شانه‌ها',
      'رهایی از گرفتگی گردن و شانه پس از خواب.',
      ['حرکت آهسته', 'تا مرز کشش، نه درد'],
      {
        liveEmbedType: EmbedType.markup,
        externalVideo:
          '<div id="16304871"><script type="text/JavaScript" src="https://www.aparat.com/embed/MqHk6?data[rnddiv]=16304871&data[responsive]=yes"></script></div>',
      },
    ),
    lesson(
      'جلسه ۳: کشش پهلو',
      'کشش کامل پهلوها همراه با نفس.',
      ['هر سمت پنج نفس', 'نگاه به دست بالا'],
      direct('stretch.mp4'),
    ),
    lesson(
      'جلسه ۴: آرام‌سازی پایانی',
      'ده دقیقه شاواسانا با شمارش نفس.',
      ['چشم‌ها بسته', 'بدن سنگین و رها'],
      direct('stream/breath.m3u8'),
    ),
    lesson(
      'جلسه ۵: تعادل روی یک پا',
      'حرکت درخت و نسخه ساده‌تر آن کنار دیوار.',
      ['نگاه به یک نقطه', 'هر پا سی ثانیه'],
      stored('stretch.mp4'),
    ),
    lesson(
      'جلسه ۶: جمع‌بندی هفته',
      'ویدیوی این جلسه پس از ضبط در همین صفحه گذاشته می‌شود.',
      ['یادداشت‌های هفته را مرور کنید'],
      {},
    ),
    lesson(
      'جلسه ۷: پرسش و پاسخ ضبط‌شده',
      'پاسخ مربی به پرسش‌های شما درباره تنفس و درد زانو.',
      ['پرسش تازه را در نظرها بنویسید'],
      {
        liveEmbedType: EmbedType.frame,
        externalVideo: 'https://www.aparat.com/video/video/embed/videohash/cNpW0/vt/frame',
      },
    ),
  ],
  [
    lesson(
      'جلسه ۱: تاباتای آغازین',
      'هشت دور بیست‌ثانیه‌ای با ده ثانیه استراحت.',
      ['گرم‌کردن کامل', 'شدت هفت از ده'],
      stored('run.mp4'),
    ),
    lesson(
      'جلسه ۲: پاهای سریع',
      'چابکی و هماهنگی با نردبان خیالی.',
      ['فرود نرم', 'زانوی خمیده'],
      stored('run.mp4'),
    ),
    lesson(
      'جلسه ۳: قدرت انفجاری',
      'پرش و اسکوات، با نسخه بی‌پرش برای زانوی حساس.',
      ['چهار دور سه‌دقیقه‌ای'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۴: بازیابی فعال',
      'نفس، کشش و پایین آوردن ضربان قلب.',
      ['ده دقیقه آرام'],
      stored('breath.mp4'),
    ),
  ],
  [
    lesson(
      'جلسه ۱: لگن خنثی',
      'پیدا کردن جای درست لگن، نشسته و خوابیده.',
      ['فشار نیاورید', 'نفس پهلویی'],
      stored('breath.mp4'),
    ),
    lesson(
      'جلسه ۲: ستون فقرات نرم',
      'خم و باز کردن مهره‌به‌مهره.',
      ['آهسته', 'بدون پرش'],
      stored('stretch.mp4'),
    ),
    lesson(
      'جلسه ۳: عضلات عمقی شکم',
      'فعال کردن عضله عرضی شکم پیش از هر حرکت.',
      ['صد ضربه پیلاتس'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۴: پشت میز کار',
      'پنج حرکت کوتاه برای میانه روز کاری.',
      ['هر دو ساعت یک بار'],
      stored('stretch.mp4'),
    ),
  ],
  [
    lesson(
      'هفته ۱: راه رفتن تند',
      'سه نوبت سی‌دقیقه‌ای راه رفتن با سه دقیقه دویدن نرم.',
      ['کفش مناسب', 'بتوانید حرف بزنید'],
      stored('run.mp4'),
    ),
    lesson(
      'هفته ۲: یک به دو',
      'یک دقیقه دویدن، دو دقیقه راه رفتن.',
      ['ده تکرار'],
      stored('run.mp4'),
    ),
    lesson(
      'هفته ۳: گام درست',
      'گام‌های کوتاه و پرشمار، فرود زیر بدن.',
      ['شمارش گام', 'شانه رها'],
      stored('run.mp4'),
    ),
    lesson(
      'هفته ۴: دویدن پیوسته',
      'نخستین پانزده دقیقه پیوسته، آرام‌تر از آنچه فکر می‌کنید.',
      ['سردکردن پنج دقیقه'],
      stored('stretch.mp4'),
    ),
  ],
  [
    lesson(
      'جلسه ۱: لولای لگن',
      'پیش از برداشتن کتل‌بل، لولا شدن را یاد بگیرید.',
      ['پشت صاف', 'وزن روی پاشنه'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۲: سوئینگ دودست',
      'نیرو از لگن می‌آید، نه از دست.',
      ['ده ست ده‌تایی'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۳: کلین و پرس',
      'رساندن کتل‌بل به شانه بدون ضربه به ساعد.',
      ['آرنج نزدیک بدن'],
      stored('stretch.mp4'),
    ),
    lesson(
      'جلسه ۴: برخاستن ترکی',
      'یک حرکت کامل برای همه بدن.',
      ['ابتدا بدون وزنه', 'نگاه به دست'],
      stored('squat.mp4'),
    ),
  ],
  [
    lesson(
      'شب ۱: گردن و شانه',
      'پانزده دقیقه رهایی پس از یک روز کاری.',
      ['چراغ کم‌نور', 'حرکت با بازدم'],
      direct('stretch.mp4'),
    ),
    lesson(
      'شب ۲: کمر و لگن',
      'کشش آرام کمر روی مت.',
      ['هر کشش پنج نفس', 'زانو را فشار ندهید'],
      stored('stretch.mp4'),
    ),
    lesson(
      'شب ۳: پشت پا',
      'کشش همسترینگ با کش یا حوله.',
      ['زانو کمی خم', 'بدون تکان'],
      direct('stream/breath.m3u8'),
    ),
    lesson(
      'شب ۴: باز کردن سینه',
      'جبران ساعت‌های نشستن پشت میز.',
      ['شانه‌ها پایین', 'نفس در قفسه سینه'],
      stored('breath.mp4'),
    ),
    lesson(
      'شب ۵: آرامش پیش از خواب',
      'نفس چهار به شش و رها کردن عضله‌ها.',
      ['در رختخواب هم می‌شود'],
      stored('breath.mp4'),
    ),
  ],
  [
    lesson(
      'جلسه ۱: آشنایی با بند',
      'تنظیم طول بند و زاویه بدن.',
      ['نقطه اتصال محکم', 'بدن مانند تخته'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۲: کشیدن و هل دادن',
      'زیربغل و شنای معلق در سه سطح دشواری.',
      ['چهار ست هشت‌تایی'],
      stored('stretch.mp4'),
    ),
    lesson(
      'جلسه ۳: پاها و تعادل',
      'اسکوات تک‌پا با کمک بند.',
      ['زانو روی پنجه'],
      stored('squat.mp4'),
    ),
    lesson(
      'جلسه ۴: تمرین گروهی',
      'شش ایستگاه دونفره، با اصلاح حرکت از سوی مربی.',
      ['سه دور'],
      stored('run.mp4'),
    ),
  ],
];
