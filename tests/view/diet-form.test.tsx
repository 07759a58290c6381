import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Answers, FieldError, FormField } from '@/entities/diet-form';
import { DietForm, type dietFormMachine, Questionnaire } from '@/features/diet-form';
import { createStored } from '@/shared/lib/storage';
import type { Step } from 'statechart-paths';
import { dietFormModel } from '../models/diet-form.model';
import { field, fill, press, seesNoOverlay, seesOverlay, walkEveryPath } from './walk';

const draft = createStored<Answers | null>(
  'sessionStorage',
  'answers',
  (json) => (json as Answers | undefined) ?? null,
);
const seesMessage = (message: string | RegExp) => () => screen.findByText(message);

/** Answers every field as the step says, and presses. */
const submit = (button: string) => async (user: UserEvent, step: Step) => {
  for (const { title, items, answer, control } of step.event.fields as readonly FormField[]) {
    if (items.length > 0) await user.selectOptions(field(title), answer.value);
    else if (control === 1) await fill(user, title, answer.text);
  }
  await press(button)(user, step);
};

describe('the questionnaire on the real components walks', () => {
  beforeEach(() => draft.clear());

  walkEveryPath<typeof dietFormMachine>({
    model: dietFormModel,
    open: (opened) => (
      <DietForm.Provider {...opened}>
        <Questionnaire draft={draft} />
      </DietForm.Provider>
    ),
    gestures: {
      'form.save': submit('ذخیره'),
      'form.send': submit('ذخیره و ارسال به متخصص'),
      'form.reload': press('تلاش دوباره'),
      'picture.choose': async (user, { event }) => {
        const input = screen.getByLabelText('انتخاب تصویر عکس');
        const { file } = event.choice as { file: File };
        await user.upload(input, new File(['…'], file.name, { type: 'image/jpeg' }));
      },
      'picture.chooseNone': async () => {
        fireEvent(
          screen.getByLabelText('انتخاب تصویر عکس'),
          new Event('cancel', { bubbles: true }),
        );
      },
      'upload.cancel': press('انصراف'),
    },
    sees: {
      loading: seesOverlay,
      failedToLoad: seesMessage(/^فرم شما دریافت نشد/),
      unreadable: seesMessage(/^فرم شما خوانده نشد/),
      editing: async ({ context }: AnyMachineSnapshot) => {
        await seesNoOverlay();
        for (const { message } of context.fieldErrors as readonly FieldError[])
          expect(await screen.findByText(message)).toBeVisible();
      },
      uploading: () => screen.findByRole('progressbar', { name: 'پیشرفت بارگذاری' }),
      saving: seesOverlay,
      sending: seesOverlay,
      reloading: async () => {
        await seesOverlay();
        expect(screen.getByText('ذخیره و ارسال به متخصص')).toBeVisible();
      },
      sent: seesOverlay,
    },
  });
});
