/** The fields of what members write: comments on lessons, and reviews of classes. */
import { COMMENT_STATES, type CommentState, STARS } from '../../../server/panel/contract';
import * as is from '../controls/control';

const COMMENT_STATE_TITLES: Readonly<Record<CommentState, string>> = {
  waiting: 'در انتظار بررسی',
  approved: 'تأیید شده',
  refused: 'رد شده',
};

export const COMMENT_FIELDS = {
  comment: {
    text: is.text('متن نظر'),
    state: is.choice('وضعیت', COMMENT_STATE_TITLES, COMMENT_STATES),
    refusalReason: is.text('دلیل رد', {
      help: 'فقط برای نظری که رد می‌شود؛ نویسنده آن را می‌خواند.',
    }),
    replies: is.rows('پاسخ‌ها', 'پاسخ', { text: is.text('متن پاسخ') }),
    memberId: is.reference('نویسنده', 'member'),
    courseId: is.reference('کلاس', 'class'),
    lessonId: is.reference('جلسه', 'lesson'),
    writtenAt: is.time('زمان نوشتن'),
    waitingSince: is.time('در انتظار از'),
  },
  review: {
    stars: is.choice(
      'ستاره‌ها',
      { 5: '۵ ستاره', 4: '۴ ستاره', 3: '۳ ستاره', 2: '۲ ستاره', 1: '۱ ستاره' },
      STARS,
    ),
    text: is.text('متن نظر'),
    state: is.choice('وضعیت', COMMENT_STATE_TITLES, COMMENT_STATES, {
      help: 'نظرهای تند را هم تأیید کنید: رد کردن برای نظری است که نام کسی، ناسزا یا تبلیغ دارد.',
    }),
    refusalReason: is.text('دلیل رد', {
      help: 'فقط برای نظری که رد می‌شود؛ نویسنده آن را می‌خواند.',
    }),
    reply: is.text('پاسخ مربی', { help: 'زیر نظر و در صفحه کلاس دیده می‌شود.' }),
    memberId: is.reference('نویسنده', 'member'),
    courseId: is.reference('کلاس', 'class'),
    writtenAt: is.time('زمان نوشتن'),
    waitingSince: is.time('در انتظار از'),
  },
};
