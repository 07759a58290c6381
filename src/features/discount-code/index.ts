export { DiscountCodeField } from './ui/discount-code-field';
