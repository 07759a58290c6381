import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { FormField, KeyedAnswer, FieldError } from '@/entities/diet-form';
import { DietForm, type dietFormMachine, Questionnaire } from '@/features/diet-form';
import { createStored } from '@/shared/lib/storage';
import type { Step } from 'statechart-paths';
import { dietFormModel } from '../models/diet-form.model';
import { field, fill, press, seesNoOverlay, seesOverlay, walkEveryPath } from './walk';

const draft = createStored<KeyedAnswer[] | null>(
  'sessionStorage',
  'answers',
  (json) => (json as KeyedAnswer[] | undefined) ?? null,
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
        <Questionnaire draft={draft} progress={0.5} />
      </DietForm.Provider>
    ),
    gestures: {
      'form.save': submit('ذخیره'),
      'form.send': submit('ذخیره و ارسال به متخصص'),
      'form.reload': press('تلاش دوباره'),
      'picture.choose': async (user, { event }) => {
        const input = screen.getByLabelText('انتخاب تصویر عکس');
        const { file } = event.choice as { file: File | null };
        if (file) await user.upload(input, new File(['…'], file.name, { type: 'image/jpeg' }));
        else fireEvent.change(input, { target: { files: [] } });
      },
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
      uploading: () =>
        waitFor(() =>
          expect(screen.getByRole('progressbar', { name: 'پیشرفت بارگذاری' })).toHaveAttribute(
            'aria-valuenow',
            '50',
          ),
        ),
      saving: seesOverlay,
      sent: seesOverlay,
    },
  });
});
