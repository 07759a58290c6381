export { type DisplaySettings, displayInfoQuery, taxPercentQuery } from './api/setting.queries';
export { RefundRule, SellerFooter } from './ui/seller';
