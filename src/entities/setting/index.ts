export { type DisplaySettings, displayInfoQuery, taxPercentQuery } from './api/setting.queries';
export { Assurance, RefundRule, SellerFooter } from './ui/seller';
