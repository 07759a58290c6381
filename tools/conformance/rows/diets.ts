/** The account's diets, their questionnaires and weekly reports. */
import { isDeepStrictEqual } from 'node:util';
import * as contract from '../../../src/shared/api/contract';
import type { AnswerOf, BodyOf, Call } from '../../../src/shared/api/contract/call';
import { DietStatus, ProductType } from '../../../src/shared/api/contract/codes';
import { type Check, UNKNOWN_ID } from '../check';
import { type Known, OWN_LIST, readList, type Row, type Rows } from '../row';

const firstOfStatus = ({ ownDiets }: Known, status: number) =>
  ownDiets.find((diet) => diet.status === status)?.id;

/** A server that sends a base must refuse a write with an outdated one (decision 46). */
async function refuseOutdated(
  check: Check,
  call: Call,
  body: { readonly base?: string | undefined },
): Promise<void> {
  if (body.base === undefined) return;
  const outdated = { body: { ...body, base: 'outdated' } };
  const { status } = await check.refuse(call, 'an outdated base', outdated);
  check.expect(status === 409, `an outdated base returns ${status} instead of 409`);
}

type SavedForm = BodyOf<typeof contract.diet.updateDietFormData>;
/** Saves a questionnaire as it was read, without sending it to the expert. */
const saveUnchanged =
  (
    read: 'getDietFormData' | 'getDietHoldoverFormData',
    call: Call,
    pick: (known: Known) => number | undefined,
  ): Row['run'] =>
  async (check, known) => {
    const dietId = pick(known);
    if (dietId === undefined) return check.skip('the account has no diet with this form');
    const query = { dietId };
    const form = await check.succeed(contract.diet[read], { query });
    if (!form) return;
    const { formDataId, answerObject, base } = form;
    const body: SavedForm = {
      dietId,
      formDataId,
      answerObject,
      sendToExpert: false,
      calorie: 0,
      dietType: 0,
      ...(base !== undefined && { base }),
    };
    await check.needsSession(call, { body });
    await check.succeed(call, { body });
    const after = await check.succeed(contract.diet[read], { query });
    check.expect(after?.answerObject === answerObject, 'saving unchanged answers changes them');
    await refuseOutdated(check, call, body);
  };

const readForm =
  (
    call: typeof contract.diet.getDietFormData | typeof contract.diet.getDietHoldoverFormData,
    pick: (known: Known) => number | undefined,
  ): Row['run'] =>
  async (check, known) => {
    const dietId = pick(known);
    if (dietId === undefined) check.skip('the account has no diet with this form');
    else {
      const form = await check.succeed(call, { query: { dietId } });
      if (form && form.answerObject !== '') {
        let fields: unknown;
        try {
          fields = JSON.parse(form.answerObject);
        } catch {
          // below
        }
        check.expect(Array.isArray(fields), 'answerObject is not the JSON of a list');
      }
      await check.needsSession(call, { query: { dietId } });
    }
    await check.refuse(call, 'an unknown diet', { query: { dietId: UNKNOWN_ID } });
  };
const openForm = (known: Known) => firstOfStatus(known, DietStatus.formOpen);
const heldOver = ({ ownDiets }: Known) => ownDiets.find(({ showHoldover }) => showHoldover)?.id;

const { getDietWeeklyReports, updateWeeklyReport, removeDietWeeklyReport } = contract.diet;
type Report = AnswerOf<typeof getDietWeeklyReports>;
const listIn = (text: string): unknown[] => (text ? (JSON.parse(text) as unknown[]) : []);
const reportOf = (known: Known) => firstOfStatus(known, DietStatus.programRunning);
const reportBody = ({ id, dietId, sizeList, weightList, base }: Report) => ({
  id,
  dietId,
  sizeList: listIn(sizeList),
  weightList: listIn(weightList),
  ...(base !== undefined && { base }),
});
/** Whether two reports have the same entries, whatever the order of their fields. */
const hasSameEntries = (one: Report | undefined, other: Pick<Report, 'sizeList' | 'weightList'>) =>
  one !== undefined &&
  isDeepStrictEqual(
    [listIn(one.sizeList), listIn(one.weightList)],
    [listIn(other.sizeList), listIn(other.weightList)],
  );

export const dietsRows = {
  getUserDiets: {
    optional: ['[].imgSrc'],
    run: async (check, known) => {
      const call = contract.diet.getUserDiets;
      known.ownDiets = await readList(check, OWN_LIST, (query) => check.succeed(call, { query }));
      await check.needsSession(call, { query: OWN_LIST });
    },
  },
  getDietInfo: {
    run: async (check, known) => {
      const call = contract.diet.getDietInfo;
      const dietId = reportOf(known) ?? firstOfStatus(known, DietStatus.ended);
      if (dietId === undefined) check.skip('the account has no diet with a program');
      else {
        await check.succeed(call, { query: { dietId } });
        await check.needsSession(call, { query: { dietId } });
      }
      await check.refuse(call, 'an unknown diet', { query: { dietId: UNKNOWN_ID } });
    },
  },
  getDietFormData: {
    optional: ['base', 'pictures'],
    run: readForm(contract.diet.getDietFormData, openForm),
  },
  updateDietFormData: {
    needs: 'write',
    effect: 'saves the first open questionnaire with the answers that it has',
    optional: ['base', 'pictures'],
    run: saveUnchanged('getDietFormData', contract.diet.updateDietFormData, openForm),
  },
  getDietHoldoverFormData: {
    optional: ['base', 'pictures'],
    run: readForm(contract.diet.getDietHoldoverFormData, heldOver),
  },
  updateDietHoldoverFormData: {
    needs: 'write',
    effect: 'saves the first holdover form with the answers that it has',
    optional: ['base', 'pictures'],
    run: saveUnchanged(
      'getDietHoldoverFormData',
      contract.diet.updateDietHoldoverFormData,
      heldOver,
    ),
  },
  extendDiet: {
    needs: 'write', // a GET, but a server may change the diet
    effect: 'asks for the basket line that extends a diet',
    run: async (check, known) => {
      const call = contract.diet.extendDiet;
      const dietId = heldOver(known);
      if (dietId === undefined) check.skip('the account has no diet that can be extended');
      else {
        const line = await check.succeed(call, { query: { dietId } });
        if (line) {
          const { productType, price, noTaxPrice, tax, discount } = line;
          check.expect(
            productType === ProductType.dietExtension,
            `productType is ${productType} instead of ${ProductType.dietExtension}`,
          );
          check.expect(
            price === noTaxPrice + tax - discount,
            'price is not noTaxPrice + tax − discount',
          );
        }
        await check.needsSession(call, { query: { dietId } });
      }
      await check.refuse(call, 'an unknown diet', { query: { dietId: UNKNOWN_ID } });
    },
  },
  getDietWeeklyReports: {
    optional: ['base', 'sizeList', 'weightList'], // null or empty when there are none
    run: async (check, known) => {
      const dietId = reportOf(known);
      if (dietId === undefined) check.skip('the account has no running program');
      else {
        const report = await check.succeed(getDietWeeklyReports, { query: { dietId } });
        if (report)
          for (const name of ['sizeList', 'weightList'] as const)
            try {
              check.expect(
                Array.isArray(listIn(report[name])),
                `${name} is not the JSON of a list`,
              );
            } catch {
              check.differs(`${name} is not JSON`);
            }
        await check.needsSession(getDietWeeklyReports, { query: { dietId } });
      }
      await check.refuse(getDietWeeklyReports, 'an unknown diet', {
        query: { dietId: UNKNOWN_ID },
      });
    },
  },
  updateWeeklyReport: {
    needs: 'write',
    effect: 'saves the report of the first running program with the entries that it has',
    optional: ['base', 'sizeList', 'weightList'],
    run: async (check, known) => {
      const dietId = reportOf(known);
      if (dietId === undefined) return check.skip('the account has no running program');
      const read = () => check.succeed(getDietWeeklyReports, { query: { dietId } });
      const report = await read();
      if (!report) return;
      const body = reportBody(report);
      await check.needsSession(updateWeeklyReport, { body });
      await check.succeed(updateWeeklyReport, { body });
      const after = await read();
      check.expect(
        hasSameEntries(after, report),
        `saving unchanged entries changes them; before: ${JSON.stringify(body)}`,
      );
      await refuseOutdated(check, updateWeeklyReport, body);
    },
  },
  removeDietWeeklyReport: {
    needs: 'write',
    effect: 'removes the report of the first running program and writes its entries back',
    optional: ['base', 'sizeList', 'weightList'],
    run: async (check, known) => {
      const dietId = reportOf(known);
      if (dietId === undefined) return check.skip('the account has no running program');
      const read = () => check.succeed(getDietWeeklyReports, { query: { dietId } });
      const report = await read();
      if (!report?.id) return check.skip('the program has no report');
      await check.needsSession(removeDietWeeklyReport, { id: report.id });
      await check.succeed(removeDietWeeklyReport, { id: report.id });
      const removed = await read();
      check.expect(
        hasSameEntries(removed, { sizeList: '', weightList: '' }),
        'the report is still there',
      );
      const { base: _, ...body } = reportBody(report);
      await check.succeed(updateWeeklyReport, { body: { ...body, id: 0 } });
      const after = await read();
      check.expect(
        hasSameEntries(after, report),
        `the removed entries could not be written back: ${JSON.stringify(body)}`,
      );
    },
  },
} satisfies Rows;
