export { type DisplaySettings, displayInfoQuery, taxPercentQuery } from './api/setting.queries';
export { Assurance, RefundRule, SellerPhone, SellerFooter } from './ui/seller';
