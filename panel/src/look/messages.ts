/** The texts of react-admin in Persian, with Persian digits. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import farsi from 'ra-language-farsi';
import type { I18nProvider } from 'react-admin';
import { RESOURCES } from '../../../server/panel/contract';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { richTextMessages } from './rich-text-messages';

const ra = farsi.ra;
const messages = {
  ...farsi,
  ra: {
    ...ra,
    action: {
      ...ra.action,
      add: 'افزودن',
      bulk_actions: 'یک مورد انتخاب شد |||| %{smart_count} مورد انتخاب شد',
      clone: 'رونوشت',
      create: 'افزودن',
      create_item: 'افزودن %{item}',
      clear_array_input: 'پاک کردن فهرست',
      close: 'بستن',
      expand: 'باز کردن',
      export: 'خروجی اکسل',
      list: 'فهرست',
      open: 'باز کردن',
      refresh: 'به‌روزرسانی',
      undo: 'برگرداندن',
      unselect: 'لغو انتخاب',
      update: 'ویرایش',
      update_application: 'بارگذاری دوباره',
    },
    page: {
      ...ra.page,
      create: 'افزودن %{name}',
      dashboard: 'کارهای امروز',
      edit: '%{recordRepresentation}',
      empty: 'هنوز موردی در «%{name}» نیست.',
      error: 'مشکلی پیش آمد',
      invite: 'نخستین مورد را بیفزایید.',
      access_denied: 'دسترسی ندارید',
      not_found: 'این صفحه پیدا نشد',
      show: '%{name} %{recordRepresentation}',
    },
    message: {
      ...ra.message,
      access_denied: 'نقش شما به این بخش دسترسی ندارد.',
      auth_error: 'نشست شما بررسی نشد. دوباره وارد شوید.',
      bulk_delete_content: 'این مورد حذف شود؟ |||| این %{smart_count} مورد حذف شوند؟',
      bulk_delete_title: 'حذف %{name} |||| حذف %{smart_count} مورد',
      delete_content: 'این مورد حذف شود؟',
      error: 'در این صفحه خطایی رخ داد و درخواست شما انجام نشد. صفحه را تازه کنید.',
      invalid_form: 'بعضی از بخش‌ها درست نیستند. پیام زیر هر بخش را ببینید.',
      not_found: 'نشانی درست نیست، یا این مورد حذف شده است.',
      placeholder_data_warning: 'اینترنت قطع است؛ این فهرست ممکن است قدیمی باشد.',
      unsaved_changes: 'تغییرها ذخیره نشده‌اند. از صفحه بیرون می‌روید؟',
    },
    navigation: {
      ...ra.navigation,
      no_filtered_results: 'با این جست‌وجو موردی پیدا نشد.',
      no_results: 'هنوز موردی نیست.',
      page_range_info: '%{offsetBegin} تا %{offsetEnd} از %{total}',
      partial_page_range_info: '%{offsetBegin} تا %{offsetEnd} از بیش از %{offsetEnd}',
      page_rows_per_page: 'در هر صفحه:',
    },
    notification: {
      ...ra.notification,
      bad_item: 'این مورد درست نیست.',
      created: 'افزوده شد.',
      data_provider_error: 'پاسخ سرور خوانده نشد. صفحه را تازه کنید.',
      deleted: 'حذف شد. |||| %{smart_count} مورد حذف شد.',
      http_error: 'ارتباط با سرور برقرار نشد.',
      item_doesnt_exist: 'این مورد پیدا نشد؛ شاید حذف شده باشد.',
      logged_out: 'نشست شما پایان یافته است. دوباره وارد شوید.',
      not_authorized: 'نقش شما اجازه این کار را ندارد.',
      updated: 'ذخیره شد. |||| %{smart_count} مورد ذخیره شد.',
    },
    validation: { ...ra.validation, required: 'این بخش را پر کنید.' },
    tiptap: richTextMessages,
  },
  resources: Object.fromEntries(
    Object.entries(RESOURCES).map(([name, { title, titles }]) => [
      name,
      { name: `${title} |||| ${titles}`, forcedCaseName: title },
    ]),
  ),
};

const polyglot = polyglotI18nProvider(() => messages, 'fa', [{ locale: 'fa', name: 'فارسی' }], {
  allowMissing: true,
});

export const i18nProvider: I18nProvider = {
  ...polyglot,
  // Polyglot takes the plural of any count but one: in Persian, both forms are the same word.
  translate: (key, options) => toPersianDigits(polyglot.translate(key, options)),
};
