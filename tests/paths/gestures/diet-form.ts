/** The questionnaire in the browser. */
import { expect, type Page } from '@playwright/test';
import type { FormField, LoadedForm } from '@/entities/diet-form';
import type { dietFormMachine } from '@/features/diet-form/model/diet-form.machine';
import type { UploadResult } from '@/features/diet-form/model/picture-upload.machine';
import { routes } from '@/shared/config/routes';
import {
  answer as answerCall,
  hold,
  isAt,
  openAsOwner,
  press,
  saidTo,
  seesOverlay,
  seesRest,
  seesText,
  settle,
} from '../world';
import type { ChartGestures, Gesture } from './gesture';

const FORM = /\/api\/Diet\/GetDietFormData\//;

/** Answers every field as the step says, and presses. */
const submit =
  (button: string): Gesture =>
  async (page, moment) => {
    for (const { title, items, answer, control } of moment.step.event
      .fields as readonly FormField[]) {
      if (items.length > 0)
        await page.getByRole('combobox', { name: title }).selectOption(answer.value);
      else if (control === 1) await page.getByRole('textbox', { name: title }).fill(answer.text);
    }
    // A save begins with a look at the form as it stands, which is as it was loaded.
    if (!moment.next || moment.next.event.type.endsWith('.actor.saveForm'))
      await page.route(
        FORM,
        (route) => {
          const said = saidTo(page.context(), route.request().url());
          return said === undefined ? route.fallback() : route.fulfill({ json: said });
        },
        { times: 1 },
      );
    await press(button)(page, moment);
  };

export const dietFormGestures: ChartGestures<typeof dietFormMachine> = {
  open: {
    'the form opens': async (page) => {
      await hold(page, 'loadForm', FORM);
      await hold(page, 'saveForm', /\/api\/Diet\/UpdateDietFormData$/);
      await hold(page, 'uploadPicture', /\/api\/FileManagerApi\/FileUpload$/);
      await openAsOwner(page, '/2/dietform');
    },
  },
  gestures: {
    'form.save': submit('ذخیره'),
    'form.send': submit('ذخیره و ارسال به متخصص'),
    'form.reload': press('تلاش دوباره'),
    'picture.choose': (page, { step: { event } }) => {
      const { file } = event.choice as { file: File };
      return page
        .getByLabel('انتخاب تصویر عکس')
        .setInputFiles([{ name: file.name, mimeType: 'image/jpeg', buffer: Buffer.from('…') }]);
    },
    'picture.chooseNone': (page) => page.getByLabel('انتخاب تصویر عکس').dispatchEvent('cancel'),
    'upload.cancel': press('انصراف'),
  },
  answers: {
    loadForm: settle('loadForm', ({ event }) => {
      const { formDataId, fields, wire } = event.output as LoadedForm;
      return { formDataId, answerObject: fields ? JSON.stringify(wire) : 'no list of fields' };
    }),
    saveForm: settle('saveForm'),
    uploadPicture: async (page, { step: { event } }) => {
      const { path, failure } = event.output as UploadResult;
      await answerCall(page, 'uploadPicture', failure?.status ?? 200, path, failure?.messages);
    },
  },
  sees: {
    loading: seesOverlay,
    failedToLoad: seesText(/^فرم شما دریافت نشد/),
    unreadable: seesText(/^فرم شما خوانده نشد/),
    editing: async (page: Page) => {
      await seesRest(page);
      await expect(page.getByRole('button', { name: 'ذخیره', exact: true })).toBeVisible();
    },
    uploading: (page: Page) =>
      expect(page.getByRole('progressbar', { name: 'پیشرفت بارگذاری' })).toBeVisible(),
    saving: seesOverlay,
    reloading: seesOverlay,
    sending: seesOverlay,
    sent: isAt(routes.myDiets),
  },
};
