export { discountOf, formatRial, formatToman, taxOf, tomanDigits } from './money';
