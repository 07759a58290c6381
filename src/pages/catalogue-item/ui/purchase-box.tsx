import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Offer } from '@/entities/basket';
import { type DisplaySettings, RefundRule, SellerPhone } from '@/entities/setting';
import { GatewayMarks, OfferActions, OfferPrice } from '@/features/purchase';
import { Detail, DetailsList } from '@/shared/ui/details-list';
import { ABOVE_NAVIGATION, HIGH_SCREEN } from '@/shared/ui/edge-bar';
import type { Fact } from '@/shared/ui/fact-row';

/** On a phone a bar above the main navigation, on a wide screen a sticky card beside the content. */
const purchaseBox = {
  [HIGH_SCREEN]: {
    zIndex: 'docked',
    position: { base: 'fixed', md: 'sticky' },
    insetX: { base: '0', md: 'auto' },
    bottom: { base: ABOVE_NAVIGATION, md: 'auto' },
    top: { base: 'auto', md: '4' },
  },
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: { base: '2', md: '3' },
  px: '4',
  py: { base: '2', md: '4' },
  bg: 'card',
  borderTopWidth: { base: '1px', md: '0' },
  borderColor: 'hairline',
  borderRadius: { base: '0', md: 'card' },
  boxShadow: { base: 'none', md: 'card' },
  '& [data-actions]': {
    display: { base: 'flex', md: 'contents' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
  },
  // On a phone the bar is one line of 64 px: the former price stands beside the price, with the tax below them.
  '& > div:first-of-type': {
    flex: { base: '1 1 7.5rem', md: '1 1 9rem' },
    minHeight: { md: '48px' },
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '1',
    lineHeight: { base: '1.3', md: '1.6' },
    '& > span': { order: '-1' },
    '& > div:last-child:not(:first-child)': { flexBasis: '100%' },
  },
  // A link that appears late, such as «ادامه», must not move or shrink the button: in the card it is beside the price.
  '& [data-actions] > *': { flex: { md: '1 0 100%' } },
  '& [data-actions] > a:not(:last-child)': { flex: { md: 'none' } },
} as const;

interface PurchaseBoxProps {
  offer: Offer;
  facts: readonly Fact[];
  action: ReactNode;
  /** undefined: not known yet, or the item is not for sale */ settings:
    | DisplaySettings
    | undefined;
}

/** The price with its action; on a wide screen also the facts, the gateways and the terms of the seller. */
export const PurchaseBox = ({
  offer,
  facts,
  action = <OfferActions offer={offer} />,
  settings,
}: PurchaseBoxProps) => (
  <Box as="aside" aria-label="خرید" css={purchaseBox}>
    <OfferPrice offer={offer} />
    <div data-actions="">{action}</div>
    <Box display={{ base: 'none', md: 'grid' }} gap="3" flex="1 0 100%">
      {facts.length > 0 && (
        <DetailsList>
          {facts.map(([label, value], index) => (
            <Detail key={index} label={label}>
              <bdi>{value}</bdi>
            </Detail>
          ))}
        </DetailsList>
      )}
      {settings && (
        <>
          <RefundRule settings={settings} />
          <Box fontSize="sm">
            <SellerPhone settings={settings} />
          </Box>
          {/* last: a late answer moves nothing */}
          <GatewayMarks />
        </>
      )}
    </Box>
  </Box>
);
