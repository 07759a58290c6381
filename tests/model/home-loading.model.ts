/** Home's loading chart made walkable. */
import { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { defineModel, done, failed } from '../../tools/paths/model';

export const homeLoadingModel = defineModel({
  machine: homeLoadingMachine,
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن خانه', en: 'open home' }, input: undefined }],
  steps: [
    { name: { fa: 'تنظیمات نمایش رسید', en: 'display settings arrive' }, event: done('loadDisplaySettings') },
    { name: { fa: 'تنظیمات نمایش نرسید', en: 'display settings fail' }, event: failed('loadDisplaySettings', null) },
    { name: { fa: 'مالیات رسید', en: 'the tax arrives' }, event: done('loadTaxPercent') },
    { name: { fa: 'مالیات نرسید', en: 'the tax fails' }, event: failed('loadTaxPercent', null) },
    { name: { fa: 'فهرست‌ها رسید', en: 'the lists arrive' }, event: done('loadLists') },
    { name: { fa: 'فهرستی نرسید', en: 'a list fails' }, event: failed('loadLists', null) },
  ],
  project: () => null,
});
