/** The eligibility, payments and invoices of the account. */
import * as contract from '../../../src/shared/api/contract';
import type { WireBasketLine } from '../../../src/shared/api/contract/basket-line';
import type { Call } from '../../../src/shared/api/contract/call';
import { GATEWAY_PAGES, ProductType } from '../../../src/shared/api/contract/codes';
import { amountsOf, type Priced } from '../../../src/shared/api/contract/rules/price';
import type { Check } from '../check';
import type { Known, Row, Rows, Titled } from '../row';

const lineOf = (
  item: Titled & Priced,
  taxPercent: number,
  line: Pick<WireBasketLine, 'productType' | 'relatedId'>,
): WireBasketLine => ({
  itemId: item.id,
  title: item.title,
  size: '',
  color: '',
  ...amountsOf(item, taxPercent),
  numbers: 1,
  imageSrc: '',
  ...line,
});

/**
 * Whether the account may buy an item: `true`, or a refusal that says why. Only a course may return 403, and only while
 * the profile is incomplete (decision 72).
 */
async function isEligible(
  check: Check,
  call: Call,
  query: Record<string, number>,
): Promise<boolean> {
  const { status, data, messages } = await check.send(call, { query });
  if (status === 200 && data === true) return true;
  if (status === 403)
    check.differs(
      call === contract.eligibility.isValidCourseToBasket
        ? 'status 403 although the profile of the test account is complete'
        : 'status 403, which is for the incomplete profile of a course’s buyer only',
    );
  else if (status >= 500) check.differs(`status ${status}`);
  else if (status === 200 && data !== false)
    check.differs(`data is ${JSON.stringify(data)} instead of true or false`);
  else if (status !== 200 && messages.length === 0) check.differs('a refusal has no message');
  return false;
}

/** Asks for every item whether the account may buy it, and the account with an incomplete profile for the first. */
const eligibility =
  <Item extends Titled & Priced>(
    call: Call,
    parameter: string,
    itemsOf: (known: Known) => readonly Item[],
    lineFieldsOf: (item: Item) => Pick<WireBasketLine, 'productType' | 'relatedId'>,
  ): Row['run'] =>
  async (check, known) => {
    const items = itemsOf(known);
    for (const item of items)
      if (await isEligible(check, call, { [parameter]: item.id }))
        known.buyable.push(lineOf(item, known.taxPercent, lineFieldsOf(item)));
    const [first] = items;
    if (!first) return check.skip('there is nothing to buy');
    const query = { [parameter]: first.id };
    await check.needsSession(call, { query });
    const { incompleteToken: token } = known;
    if (!token) return check.skip('an incomplete profile: no such account is given');
    const { status } = await check.send(call, { query, token });
    if (call === contract.eligibility.isValidCourseToBasket)
      check.expect(status === 403, `an incomplete profile returns ${status} instead of 403`);
    else check.expect(status !== 200, 'an incomplete profile may buy');
  };

const UNUSED: Row['run'] = async (check) => check.skip('no screen uses it');

export const purchaseRows = {
  isValidCourseToBasket: {
    run: eligibility(
      contract.eligibility.isValidCourseToBasket,
      'courseId',
      ({ courses }) => courses,
      ({ connectedDiet }) => ({
        productType: ProductType.course,
        relatedId: connectedDiet?.id ?? 0,
      }),
    ),
  },
  isValidDietToBasket: {
    run: eligibility(
      contract.eligibility.isValidDietToBasket,
      'categoryId',
      ({ diets }) => diets,
      () => ({ productType: ProductType.diet, relatedId: 0 }),
    ),
  },
  getUserInvoices: {
    optional: [
      'paymentState',
      'failureReason',
      'trackingNumber',
      'gatewayTypeTitle',
      'discountCode',
      ...['productType', 'itemId', 'imageSrc'].map((name) => `invoiceItem[].${name}`),
    ].map((path) => `data[].${path}`),
    run: async (check) => {
      const call = contract.invoice.getUserInvoices;
      const query = { status: 0, part: 1, size: 20 };
      const answer = await check.succeed(call, { query });
      if (answer) {
        if (answer.total === 0) check.skip('the account has no invoice');
        check.expect(
          answer.data.length === Math.min(answer.total, query.size),
          `total is ${answer.total} with ${answer.data.length} invoices on the first page`,
        );
        const dates = answer.data.map(({ createDate }) => Date.parse(createDate));
        check.expect(
          dates.every((date, index) => index === 0 || dates[index - 1]! >= date),
          'the newest invoice is not the first, or createDate is no date',
        );
      }
      await check.needsSession(call, { query });
    },
  },
  checkDiscountCode: {
    run: async (check, { gateways }) => {
      if (!gateways.some(({ takesDiscountCodes }) => takesDiscountCodes))
        return check.note('no gateway takes discount codes, which the app accepts');
      const call = contract.payment.checkDiscountCode;
      const unknown = { body: { discountCode: 'no code of this shop' } };
      await check.needsSession(call, unknown);
      await check.refuse(call, 'an unknown discount code', unknown);
    },
  },
  getPaymentGateUrl: {
    needs: 'payments',
    effect: 'starts a payment that is not paid; its pending invoice stays',
    run: async (check, { buyable, gateways: [gateway] }) => {
      const call = contract.payment.getPaymentGateUrl;
      const line = buyable.find(({ relatedId }) => relatedId === 0);
      if (!line || !gateway) return check.skip('there is nothing to buy, or no gateway');
      const body = {
        carts: [line],
        paymentGatewayId: gateway.id,
        gatewayPspType: gateway.gatewayPspType,
        address: '',
      };
      await check.needsSession(call, { body });
      const { status } = await check.refuse(call, 'another price', {
        body: { ...body, carts: [{ ...line, price: 1000, noTaxPrice: 1000, tax: 0, discount: 0 }] },
      });
      check.expect(status === 409, `another price returns ${status} instead of 409`);
      const started = await check.succeed(call, { body });
      if (!started) return;
      check.expect(URL.canParse(started.gatewayUrl), 'gatewayUrl is not a URL');
      const type = gateway.gatewayPspType as keyof typeof GATEWAY_PAGES;
      if (GATEWAY_PAGES[type]?.by !== 'redirect')
        check.expect(started.pspData !== '', 'pspData holds no token for the bank’s page');
    },
  },
  getNovinpalRefId: { run: UNUSED },
  getZarinpalPaymentRefId: { run: UNUSED },
} satisfies Rows;
