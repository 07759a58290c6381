/** The questionnaire of a member's own diet; the screen of its chapters is tested elsewhere. */
import { expect, type Page } from '@playwright/test';
import { answersOfSara } from '../../server/demo/member';
import type { FormField } from '../../server/diet/form';

interface OwnForm {
  /** of the server; empty: that of the configuration */ readonly origin?: string;
  /** of the member's session */ readonly token: string;
  readonly dietId: number | string;
}

/** Saves answers by the API. @param change of each answered field */
export async function answerForm(
  { request }: Page,
  { origin = '', token, dietId }: OwnForm,
  change = (field: FormField) => field,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const form = await request.get(`${origin}/api/Diet/GetDietFormData/?dietId=${dietId}`, {
    headers,
  });
  const { data } = (await form.json()) as { data: { formDataId: number; answerObject: string } };
  const fields = answersOfSara(JSON.parse(data.answerObject) as FormField[]).map(change);
  const saved = await request.post(`${origin}/api/Diet/UpdateDietFormData`, {
    headers,
    data: {
      dietId: Number(dietId),
      formDataId: data.formDataId,
      answerObject: JSON.stringify(fields),
      sendToExpert: false,
      calorie: 0,
      dietType: 2,
    },
  });
  expect(((await saved.json()) as { status: number }).status).toBe(200);
}

/** Sends the questionnaire to the expert. */
export async function sendForm(page: Page, dietId: number | string, origin = ''): Promise<void> {
  await page.goto(`${origin}/${dietId}/dietform`);
  await page
    .getByRole('button', { name: /^بخش \S+ از / })
    .last()
    .click();
  await page.getByRole('button', { name: 'ذخیره و ارسال به متخصص' }).click();
  await expect(page).toHaveURL(/myprops\/2$/);
}
