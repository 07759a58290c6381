/** The questionnaire and the holdover form of a diet: one of each per round. */
import { and, eq } from 'drizzle-orm';
import { DietStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { dietForms, diets, questionnaires, userDiets } from '../db/schema';
import { conflict, notFound, refused, refuseIf } from '../refusals/refusals';
import { baseOf } from './base';
import { formErrors, withAnswers } from './form';
import type { UserDiet } from './own-diets';
import { type QuestionnaireQuestion, toFormFields } from './questionnaire';

export type StoredForm = typeof dietForms.$inferSelect;

/** The current questions of a diet, before the program or before its extension. */
async function questionsOf(
  db: Database,
  dietId: number,
  isHoldover: boolean,
): Promise<readonly QuestionnaireQuestion[]> {
  const column = isHoldover ? diets.holdoverQuestionnaireId : diets.questionnaireId;
  const [row] = await db
    .select({ questions: questionnaires.questions })
    .from(diets)
    .innerJoin(questionnaires, eq(questionnaires.id, column))
    .where(eq(diets.id, dietId));
  return row?.questions ?? [];
}

/** Returns the form of the current round, and creates it on first access. */
export async function formOf(
  db: Database,
  { id, dietId, round }: UserDiet,
  isHoldover: boolean,
): Promise<StoredForm> {
  const key = and(
    eq(dietForms.userDietId, id),
    eq(dietForms.isHoldover, isHoldover),
    eq(dietForms.round, round),
  );
  const find = async () => (await db.select().from(dietForms).where(key))[0];
  const found = await find();
  if (found) return found;
  await db
    .insert(dietForms)
    .values({
      userDietId: id,
      isHoldover,
      round,
      answerObject: JSON.stringify(toFormFields(await questionsOf(db, dietId, isHoldover))),
    })
    .onConflictDoNothing();
  return (await find())!;
}

export interface SentForm {
  formDataId: number;
  /** JSON: the list of fields */ answerObject: string;
  sendToExpert: boolean;
  /** kilocalories a day */ calorie: number;
  dietType: number;
  /** hash of the form that the client edited; undefined: overwrites without a conflict check */ base?:
    | string
    | undefined;
}

/**
 * Saves the answers of the current round's form; the questionnaire may be sent to the expert at the same time.
 * @throws {Refusal} for another round's form, missing answers, a form that is not open, or a form that was changed
 *   since it was read (decision 46)
 */
export async function saveForm(
  db: Database,
  own: UserDiet,
  isHoldover: boolean,
  sent: SentForm,
): Promise<void> {
  const form = await formOf(db, own, isHoldover);
  if (form.id !== sent.formDataId) throw notFound();
  const fields = withAnswers(form.answerObject, sent.answerObject);
  if (sent.sendToExpert)
    refuseIf(formErrors(fields).map((message) => ({ name: 'answerObject', message })));
  const { calorie, dietType } = sent;
  await db.transaction(async (tx) => {
    // The condition is checked again after waiting for the lock, so of two parallel sends only one finds the form open.
    const open = await tx
      .select({ id: userDiets.id })
      .from(userDiets)
      .where(
        and(
          eq(userDiets.id, own.id),
          isHoldover ? eq(userDiets.showHoldover, true) : eq(userDiets.status, DietStatus.formOpen),
          eq(userDiets.round, form.round),
        ),
      )
      .for('update');
    if (open.length === 0)
      throw refused(
        isHoldover
          ? 'تمدید این برنامه هنوز باز نیست.'
          : 'این فرم برای متخصص فرستاده شده است و دیگر تغییر نمی‌کند.',
      );
    // The diet's row is locked, so no other transaction writes between this read and the write.
    const [present] = await tx.select().from(dietForms).where(eq(dietForms.id, form.id));
    if (sent.base !== undefined && sent.base !== baseOf(present!.answerObject))
      throw conflict('فرم شما در جای دیگری تغییر کرده است؛ صفحه را تازه کنید.');
    if (sent.sendToExpert && !isHoldover)
      await tx
        .update(userDiets)
        .set({ status: DietStatus.withExpert, sentAt: new Date(), returnReason: '' })
        .where(eq(userDiets.id, own.id));
    await tx
      .update(dietForms)
      .set({ answerObject: JSON.stringify(fields), calorie, dietType })
      .where(eq(dietForms.id, form.id));
  });
}
