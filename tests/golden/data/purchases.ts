/** Invoices, and the member's profile. */
import { picture } from './catalogue';

const bought = (
  title: string,
  productType: number,
  itemId: number,
  [noTaxPrice, discount, tax, price]: readonly number[],
) => ({
  title,
  productType,
  itemId,
  imageSrc: picture(`bought-${itemId}`),
  noTaxPrice,
  discount,
  tax,
  price,
});
export const invoices = [
  {
    id: 611,
    payStatus: 2,
    paymentState: 'paid',
    totalPrice: 4_321_090,
    createDate: '2026-03-21T11:12:00',
    trackingNumber: '774411',
    gatewayTypeTitle: 'درگاه سپهر',
    invoiceItem: [
      bought('پرش با نیزه', 1, 111, [4_000_010, 120_020, 240_030, 4_120_020]),
      bought('رژیم در جریان', 2, 213, [200_040, 10_050, 11_060, 201_050]),
    ],
  },
  {
    id: 612,
    payStatus: 1,
    paymentState: 'failed',
    totalPrice: 765_430,
    createDate: '2025-07-23T13:14:00',
    trackingNumber: '',
    gatewayTypeTitle: 'درگاه کیهان',
    invoiceItem: [bought('طناب ورزشی', 4, 302, [700_070, 0, 65_360, 765_430])],
  },
  {
    id: 613,
    payStatus: 0,
    paymentState: 'pending',
    totalPrice: 654_320,
    createDate: '2024-12-24T15:16:00',
    trackingNumber: '',
    gatewayTypeTitle: '',
    invoiceItem: [],
  },
  {
    id: 614,
    payStatus: 1,
    paymentState: 'refundDue',
    totalPrice: 543_210,
    createDate: '2023-02-25T17:18:00',
    trackingNumber: '885522',
    gatewayTypeTitle: 'درگاه ناهید',
    invoiceItem: [],
  },
  {
    id: 615,
    payStatus: 1,
    paymentState: 'refunded',
    totalPrice: 432_100,
    createDate: '2022-01-26T19:20:00',
    trackingNumber: '996633',
    gatewayTypeTitle: 'درگاه مهر',
    invoiceItem: [],
  },
];

export const profile = {
  id: 31,
  firstname: 'نیلوفر',
  lastname: 'کیهانی',
  mobile: '09121110001',
  gender: 2,
  birthDate: '1991-06-15',
  instagramId: 'niloofar.run',
  tel: '02133445566',
  nCode: '0499370899',
  friendName: 'همای دوست',
  friendPhone: '09351112233',
  avatar: picture('avatar-31'),
  address: 'شیراز، کوچه نارنج، پلاک ۷۳',
};
