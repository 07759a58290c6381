/** The user's own diets: files, forms, the weekly report and the extension. A diet of somebody else answers as a missing one. */
import { and, asc, eq, ilike } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ProductType } from '@/shared/api/contract/codes';
import {
  extendDiet,
  getDietFormData,
  getDietHoldoverFormData,
  getDietInfo,
  getDietWeeklyReports,
  getUserDiets,
  removeDietWeeklyReport,
  updateDietFormData,
  updateDietHoldoverFormData,
  updateWeeklyReport,
} from '@/shared/api/contract/diet';
import type { Database } from '../db/database';
import { dietForms, diets, settings, userDiets, weeklyReports } from '../db/schema';
import { hasId, like, page } from '../db/select';
import { faultsOf, withAnswers } from '../diet/form';
import { HOLDOVER_QUESTIONS, QUESTIONS } from '../diet/questions';
import { missing, Refusal } from '../envelope';
import { extensionOf, priceOf } from '../payment/price';
import { type CallInput, serveCall } from '../serve-call';

type UserDiet = typeof userDiets.$inferSelect;
const FORM_OPEN = 2;
const WITH_EXPERT = 3;

export function serveDiets(app: Hono, db: Database): void {
  const own = async (userId: number, dietId: number) => {
    const [row] = await db
      .select({ mine: userDiets, diet: diets })
      .from(userDiets)
      .innerJoin(diets, eq(diets.id, userDiets.dietId))
      .where(and(hasId(userDiets.id, dietId), eq(userDiets.userId, userId)));
    if (!row) throw missing();
    return row;
  };

  serveCall(app, db, getUserDiets, async ({ user, query }) => {
    const { limit, offset } = page(query);
    const rows = await db
      .select({ mine: userDiets, diet: diets })
      .from(userDiets)
      .innerJoin(diets, eq(diets.id, userDiets.dietId))
      .where(and(eq(userDiets.userId, user.id), ilike(diets.title, like(query.title))))
      .orderBy(asc(userDiets.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ mine, diet }) => ({
      id: mine.id,
      title: diet.title,
      status: mine.status,
      showHoldover: mine.showHoldover,
    }));
  });

  serveCall(app, db, getDietInfo, async ({ user, query }) => {
    const { mine, diet } = await own(user.id, query.dietId);
    const { id, imageSrc, videoSrc, soundSrc, dietDoc, modifiedAt } = mine;
    return {
      id,
      title: diet.title,
      imageSrc,
      videoSrc,
      soundSrc,
      dietDoc,
      modifyDate: modifiedAt?.toISOString() ?? '',
    };
  });

  /** The present round's form; the first look at it makes it. */
  const formOf = async ({ id, round }: UserDiet, isHoldover: boolean) => {
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
        answerObject: JSON.stringify(isHoldover ? HOLDOVER_QUESTIONS : QUESTIONS),
      })
      .onConflictDoNothing();
    return (await find())!;
  };
  const showForm =
    (isHoldover: boolean) =>
    async ({ user, query }: Pick<CallInput<typeof getDietFormData>, 'user' | 'query'>) => {
      const { id, answerObject } = await formOf(
        (await own(user.id, query.dietId)).mine,
        isHoldover,
      );
      return { formDataId: id, answerObject };
    };
  const saveForm =
    (isHoldover: boolean) =>
    async ({ user, body }: Pick<CallInput<typeof updateDietFormData>, 'user' | 'body'>) => {
      const { mine } = await own(user.id, body.dietId);
      const form = await formOf(mine, isHoldover);
      if (form.id !== body.formDataId) throw missing();
      const fields = withAnswers(form.answerObject, body.answerObject);
      const faults = body.sendToExpert ? faultsOf(fields) : [];
      if (faults.length > 0) throw new Refusal(400, faults);
      await db.transaction(async (tx) => {
        // The status is checked by the update itself, so that of two parallel sends only one finds the form open.
        const isSent = body.sendToExpert && !isHoldover;
        const open = await tx
          .update(userDiets)
          .set(isSent ? { status: WITH_EXPERT, sentAt: new Date() } : { status: mine.status })
          .where(
            and(
              eq(userDiets.id, mine.id),
              isHoldover ? eq(userDiets.showHoldover, true) : eq(userDiets.status, FORM_OPEN),
              eq(userDiets.round, form.round),
            ),
          )
          .returning();
        if (open.length === 0)
          throw new Refusal(400, [
            isHoldover
              ? 'تمدید این برنامه هنوز باز نیست.'
              : 'این فرم برای متخصص فرستاده شده است و دیگر تغییر نمی‌کند.',
          ]);
        await tx
          .update(dietForms)
          .set({
            answerObject: JSON.stringify(fields),
            calorie: body.calorie,
            dietType: body.dietType,
          })
          .where(eq(dietForms.id, form.id));
      });
      return null;
    };
  serveCall(app, db, getDietFormData, showForm(false));
  serveCall(app, db, getDietHoldoverFormData, showForm(true));
  serveCall(app, db, updateDietFormData, saveForm(false));
  serveCall(app, db, updateDietHoldoverFormData, saveForm(true));

  serveCall(app, db, extendDiet, async ({ user, query }) => {
    const { mine, diet } = await own(user.id, query.dietId);
    if (!mine.showHoldover) throw new Refusal(400, ['این برنامه هنوز قابل تمدید نیست.']);
    const [setting] = await db.select().from(settings);
    const item = extensionOf(mine, diet);
    return {
      productType: ProductType.dietExtension,
      itemId: item.id,
      title: item.title,
      size: '',
      color: '',
      ...priceOf(item, setting?.taxPercent ?? 0),
      numbers: 1,
      imageSrc: diet.image,
      relatedId: 0,
    };
  });

  serveCall(app, db, getDietWeeklyReports, async ({ user, query }) => {
    const { mine } = await own(user.id, query.dietId);
    const [report] = await db
      .select()
      .from(weeklyReports)
      .where(eq(weeklyReports.userDietId, mine.id));
    return {
      id: report?.id ?? 0,
      dietId: mine.id,
      sizeList: report?.sizeList ?? '',
      weightList: report?.weightList ?? '',
    };
  });

  serveCall(app, db, updateWeeklyReport, async ({ user, body }) => {
    const { mine } = await own(user.id, body.dietId);
    const lists = {
      sizeList: JSON.stringify(body.sizeList),
      weightList: JSON.stringify(body.weightList),
    };
    const rows =
      body.id === 0
        ? await db
            .insert(weeklyReports)
            .values({ userDietId: mine.id, ...lists })
            .onConflictDoUpdate({ target: weeklyReports.userDietId, set: lists })
            .returning()
        : await db
            .update(weeklyReports)
            .set(lists)
            .where(and(hasId(weeklyReports.id, body.id), eq(weeklyReports.userDietId, mine.id)))
            .returning();
    if (rows.length === 0) throw missing();
    return null;
  });

  serveCall(app, db, removeDietWeeklyReport, async ({ user, id }) => {
    const [report] = await db
      .select({ id: weeklyReports.id })
      .from(weeklyReports)
      .innerJoin(
        userDiets,
        and(eq(userDiets.id, weeklyReports.userDietId), eq(userDiets.userId, user.id)),
      )
      .where(hasId(weeklyReports.id, id));
    if (!report) throw missing();
    await db.delete(weeklyReports).where(eq(weeklyReports.id, report.id));
    return null;
  });
}
