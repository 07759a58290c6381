/** Shared by tests of a purchased diet: a new owner for each test, and the actions of members. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { userDiets } from '../../server/db/schema';
import type { FormField } from '../../server/diet/form';
import { type Member, openServer, type TestServer } from './member';
import { payments } from './paying';

/** Fills in the fields of a questionnaire. */
export const filled = (fields: FormField[]) =>
  fields.map((field) => ({
    ...field,
    AnswerText: field.ControlType <= 3 ? '<p>۷۰</p>' : '',
    AnswerValue: field.ControlType === 5 ? '1' : '',
  }));

/** Opens a server, and before each test creates a member with a diet whose questionnaire is open. */
export function ownDiet() {
  const { answer, protocols, start } = payments(() => own.server);
  const own = {
    server: undefined as unknown as TestServer,
    member: undefined as unknown as Member,
    dietId: 0,
    /** Returns the diet's database row. */
    row: async () =>
      (await own.server.db.select().from(userDiets).where(eq(userDiets.id, own.dietId)))[0]!,
    /** @param name the call that loads the questionnaire */
    load: async (name = 'GetDietFormData') => {
      const { formDataId, answerObject } = z.parse(
        diet.getDietFormData.answer,
        (await own.server.get(`/api/Diet/${name}/?dietId=${own.dietId}`, own.member.token)).data,
      );
      return { formDataId, fields: JSON.parse(answerObject) as FormField[] };
    },
    /** @param name the call that saves the questionnaire */
    save: (
      formDataId: number,
      answer: unknown,
      sendToExpert = false,
      name = 'UpdateDietFormData',
    ) =>
      own.server.post(`/api/Diet/${name}`, own.member.token, {
        dietId: own.dietId,
        formDataId,
        sendToExpert,
        answerObject: typeof answer === 'string' ? answer : JSON.stringify(answer),
        calorie: 2310,
        dietType: 1,
      }),
    /** Sends a completed questionnaire to the expert. */
    withExpert: async () => {
      const { formDataId, fields } = await own.load();
      return own.save(formDataId, filled(fields), true);
    },
    /**
     * Starts a payment.
     * @param gateway id of the gateway
     */
    start: (carts: WireBasketLine[], gateway = 1, others = {}) =>
      start(own.member.token, carts, gateway, others),
    /** Pays at the simulated bank, and returns to the shop. */
    pay: async (token: string, gateway = 1) => {
      const { protocol, back } = protocols.find((one) => one.gateway === gateway)!;
      await answer(token, protocol, 'unsent');
      await back(token);
    },
  };
  beforeAll(async () => {
    own.server = await openServer();
  });
  afterAll(() => own.server.close());
  beforeEach(async () => {
    own.member = await own.server.newMember();
    const [bought] = await own.server.db
      .insert(userDiets)
      .values({ userId: own.member.id, dietId: 1 })
      .returning();
    own.dietId = bought!.id;
  });
  return own;
}
