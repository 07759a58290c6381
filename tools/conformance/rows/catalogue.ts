/** The catalogue and the shop's public settings. */
import * as contract from '../../../src/shared/api/contract';
import type { AnswerOf } from '../../../src/shared/api/contract/call';
import { pageDetails } from '../../../src/shared/api/contract/catalogue-item';
import { GATEWAY_PAGES } from '../../../src/shared/api/contract/codes';
import { type Known, LIST, readList, type Row, type Rows, type Titled } from '../row';

const discounts = ['discountPercent', 'extraDiscountPercent'];
const entriesOf = (fields: readonly string[]) => fields.map((field) => `[].${field}`);
const page = entriesOf([...discounts, ...Object.keys(pageDetails), 'lessons[].duration']);

const catalogue =
  <
    C extends
      | typeof contract.course.getCourses
      | typeof contract.dietCategory.getDietCategories
      | typeof contract.product.getProducts,
  >(
    call: C,
    keep: (known: Known, entries: AnswerOf<C>) => void = () => {},
  ): Row['run'] =>
  async (check, known) => {
    const entries = await readList<AnswerOf<C>[number] & Titled>(
      check,
      LIST,
      async (query) => check.succeed(call, { query, token: '' }) as never,
    );
    keep(known, entries as AnswerOf<C>);
  };

export const catalogueRows = {
  getTaxPercent: {
    run: async (check, known) => {
      known.taxPercent = (await check.succeed(contract.tax.getTaxPercent, { token: '' })) ?? 0;
    },
  },
  getDisplayInfo: {
    optional: [
      'sealUrl',
      'sellerName',
      'sellerAddress',
      'phone',
      'whatsApp',
      'supportHours',
      'refundRule',
      'deliveryRule',
      'programRule',
    ],
    run: async (check) =>
      void (await check.succeed(contract.setting.getDisplayInfo, { token: '' })),
  },
  getCourses: {
    optional: [...page, '[].connectedDiet', ...discounts.map((name) => `[].connectedDiet.${name}`)],
    run: catalogue(contract.course.getCourses, (known, courses) => (known.courses = courses)),
  },
  getDietCategories: {
    optional: page,
    run: catalogue(
      contract.dietCategory.getDietCategories,
      (known, diets) => (known.diets = diets),
    ),
  },
  getProducts: {
    optional: page,
    run: catalogue(contract.product.getProducts),
  },
  getPaymentGateways: {
    optional: ['[].takesDiscountCodes'],
    run: async (check, known) => {
      const call = contract.payment.getPaymentGateways;
      known.gateways = (await check.succeed(call, { token: '' })) ?? [];
      if (known.gateways.length === 0) check.skip('there is no gateway');
      for (const { id, gatewayPspType } of known.gateways)
        check.expect(
          gatewayPspType in GATEWAY_PAGES,
          `the app does not know the type ${gatewayPspType} of the gateway ${id}`,
        );
    },
  },
  getContentPageByKey: {
    run: async (check) => {
      const call = contract.content.getContentPageByKey;
      for (const keyValue of ['Introduction', 'RulesAndRegulations'])
        await check.succeed(call, { query: { keyValue }, token: '' });
      await check.refuse(call, 'an unknown page', { query: { keyValue: 'NoSuchPage' }, token: '' });
    },
  },
  getContentFileByKey: {
    run: async (check) => {
      const call = contract.content.getContentFileByKey;
      await check.succeed(call, { query: { keyValue: 'VideoGuide' }, token: '' });
      await check.refuse(call, 'an unknown set', { query: { keyValue: 'NoSuchSet' }, token: '' });
    },
  },
} satisfies Rows;
